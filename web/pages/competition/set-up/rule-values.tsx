import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ruleSetOf } from '#domain/scoring/dressage/rule-sets/all.ts'
import type { DressageRules } from '#domain/scoring/dressage/rules.ts'
import type { Sourced } from '#domain/scoring/rule-set.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ruleKeys, ruleWords } from './rule-words.ts'

interface RuleValuesProps {
  rules: DressageRules | null
  /** As the competition has them, not as the library proposes them. */
  isFrozen: boolean
}

/** Every value that scores, in words; those that nobody read in the rule book with where they come from. */
export function RuleValues({ rules, isFrozen }: RuleValuesProps) {
  const t = useMessages()
  if (!rules) return <Text c="dimmed">{t('competitions.rules.choose')}</Text>
  const library = ruleSetOf(rules.ruleSet)?.values
  const isOfSheet = rules.test.errors !== null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(isFrozen ? 'competitions.rules.frozen' : 'competitions.rules.willFreeze')}
      </Text>
      <table className="paddock-rule-table">
        <tbody>
          {ruleKeys(rules).map((key) => {
            const known: Sourced<unknown> | undefined = library?.[key]
            const isLibrary = JSON.stringify(known?.value) === JSON.stringify(rules.values[key])
            const isUnsure = isLibrary && known !== undefined && known.sure !== 'confirmed'
            const fromSheet = !isLibrary && isOfSheet && (key === 'errors' || key === 'otherFaults')
            return (
              <tr key={key}>
                <th scope="row">{t(`competitions.rule.${key}`)}</th>
                <td>
                  {ruleWords(key, rules.values, t)}
                  {isUnsure && (
                    <Group gap={6} wrap="nowrap" align="start">
                      <IconAlertTriangle
                        size={16}
                        style={{ flexShrink: 0 }}
                        color="var(--mantine-color-ochre-6)"
                        aria-hidden
                      />
                      <Text size="xs">
                        {t(
                          `competitions.rules.${known.sure === 'memory' ? 'memory' : 'secondHand'}`,
                          {
                            source: known.source,
                          },
                        )}
                      </Text>
                    </Group>
                  )}
                  {fromSheet && (
                    <Text size="xs" c="dimmed">
                      {t('competitions.rules.fromSheet')}
                    </Text>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Stack>
  )
}

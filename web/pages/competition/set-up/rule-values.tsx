import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'
import type { RuleLine } from './discipline-set-up.ts'

interface RuleValuesProps {
  lines: readonly RuleLine[] | null
  /** As the competition has them, not as the library proposes them. */
  isFrozen: boolean
}

/** Every value that scores, in words; those that nobody read in the rule book with where they come from. */
export function RuleValues({ lines, isFrozen }: RuleValuesProps) {
  const t = useMessages()
  if (!lines) return <Text c="dimmed">{t('competitions.rules.choose')}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(isFrozen ? 'competitions.rules.frozen' : 'competitions.rules.willFreeze')}
      </Text>
      <table className="paddock-rule-table">
        <tbody>
          {lines.map(({ key, label, words, known, note }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                {words}
                {known && known.sure !== 'confirmed' && (
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
                {note && (
                  <Text size="xs" c="dimmed">
                    {note}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}

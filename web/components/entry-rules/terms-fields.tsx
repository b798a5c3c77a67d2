import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Value } from '#domain/entries/condition.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import { NestedValue, type PartsProps } from './nested-editors.tsx'
import { kindOfValue, number } from './offered-facts.ts'
import { useRuleEditing } from './rule-editing.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { PartsOf, Reckoning } from './value-parts.ts'

/** Of a product of money one factor is the amount, and the other says how often. */
function isCount(
  { form, terms }: PartsOf<Reckoning>,
  index: number,
  vocabulary: EntryVocabulary,
): boolean {
  if (form !== 'times') return false
  const isMoney = (term: Value | undefined) =>
    term !== undefined && kindOfValue(term, vocabulary)?.type === 'money'
  const other = terms[1 - index]
  return isMoney(other) || (index === 1 && !isMoney(terms[index]))
}

/** The values of a sum, difference or product, or those of which the smallest or largest is taken. */
export function TermsFields(props: PartsProps & { parts: PartsOf<Reckoning> }) {
  const { parts, onParts, around, at, kind, currency } = props
  const { form, terms } = parts
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const keys = useListKeys(terms.length)
  const isPair = form === 'subtract' || form === 'times'
  const between = form === 'subtract' ? 'less' : 'times'
  return (
    <Stack gap="xs" className={classes['nested']}>
      {terms.map((term, index) => (
        <div key={keys.keys[index]}>
          {isPair && index > 0 && <Text size="sm">{t(`rule-editor.term.${between}`)}</Text>}
          <Group gap={4} wrap="nowrap" align="flex-start">
            <div className={classes['grows']}>
              <NestedValue
                label={t('rule-editor.term', { number: index + 1 })}
                isHidden
                isCompact
                value={term}
                onChange={(next) => onParts({ ...parts, terms: terms.with(index, next) })}
                around={around}
                at={[...at, form, index]}
                kind={isCount(parts, index, vocabulary) ? number : kind}
                currency={currency}
              />
            </div>
            {!isPair && terms.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="input-sm"
                aria-label={t('rule-editor.term.remove', { number: index + 1 })}
                onClick={() => {
                  keys.remove(index)
                  onParts({ ...parts, terms: terms.toSpliced(index, 1) })
                }}
              >
                <IconX size="1rem" />
              </ActionIcon>
            )}
          </Group>
        </div>
      ))}
      {!isPair && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['add']}
          leftSection={<IconPlus size="1rem" />}
          onClick={() => onParts({ ...parts, terms: [...terms, ''] })}
        >
          {t('rule-editor.term.add')}
        </Button>
      )}
    </Stack>
  )
}

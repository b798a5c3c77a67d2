import { Fieldset, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Condition } from '#domain/entries/condition.ts'
import type { Kind } from '#domain/entries/kinds.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { contracted } from '#locales/rule-grammar.ts'
import { conditionWords } from '#locales/rule-sentence.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ConditionLinesField } from './condition-lines-field.tsx'
import { conditionProblems, withoutBlanks } from './condition-problems.ts'
import classes from './entry-rules.module.css'
import { useRuleEditing } from './rule-editing.tsx'
import { RuleEditors } from './rule-editors.tsx'

interface ConditionEditorProps {
  /** Undefined where nothing is asked: then it always holds. */
  value: Condition | undefined
  onChange: (value: Condition | undefined) => void
  /** What the condition is asked of: each place, each horse. */
  about: Kind
  vocabulary: EntryVocabulary
  label: string
  description?: string | undefined
  /** What it means that there is no condition; "Always" without. */
  whenEmpty?: string | undefined
  /** Whether a percent of fees may be compared: in fees and refunds alone there are charges. */
  hasCharges?: boolean | undefined
  /** Whether somebody has tried to save: what is not filled in yet is said from then on. */
  isTried?: boolean | undefined
}

/**
 * Builds a condition from menus, and reads it back as a sentence. What is not finished is said at its line, and
 * by `conditionProblems` to whoever stores it.
 */
export function ConditionEditor(props: ConditionEditorProps) {
  const { value, about, vocabulary, hasCharges, isTried = true } = props
  const problems = useMemo(() => {
    const all = conditionProblems(value, {
      about,
      ...(hasCharges ? { fees: vocabulary.fees } : {}),
    })
    return isTried ? all : withoutBlanks(all)
  }, [value, about, vocabulary, hasCharges, isTried])
  return (
    <RuleEditors {...{ vocabulary, problems, hasCharges }}>
      <ConditionField {...props} />
    </RuleEditors>
  )
}

function ConditionField(props: ConditionEditorProps) {
  const { value, onChange, about, label, description, whenEmpty } = props
  const t = useMessages()
  return (
    <Fieldset legend={label} className={classes['condition']}>
      <Stack gap="xs">
        {description !== undefined && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
        <ConditionLinesField
          {...{ value, onChange }}
          around={{ about, outer: null }}
          at={[]}
          whenEmpty={whenEmpty ?? t('rule-editor.always')}
        />
        {value !== undefined && <ConditionSentence condition={value} />}
      </Stack>
    </Fieldset>
  )
}

function ConditionSentence({ condition }: { condition: Condition }) {
  const { words } = useRuleEditing()
  const t = useMessages()
  const said = t('rule-editor.if', { condition: conditionWords(condition, words) })
  return (
    <Text size="sm" className={classes['sentence']} role="status">
      {contracted(said, t.locale)}
    </Text>
  )
}

import { NativeSelect, Stack } from '@mantine/core'
import { kinds } from '#domain/entries/kinds.ts'
import { consequences, type Requirement } from '#domain/entries/rules.ts'
import { requirementSentence } from '#locales/rule-sentence.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useRuleEditing } from './rule-editing.tsx'
import { RuleEditors } from './rule-editors.tsx'
import {
  ConditionPart,
  type RuleFieldsProps,
  RuleSentence,
  TextField,
  WholeProblem,
} from './rule-parts.tsx'

/** Who may enter, and what comes of it otherwise. */
export function RequirementEditor(props: RuleFieldsProps<Requirement>) {
  const { vocabulary, problems } = props
  return (
    <RuleEditors {...{ vocabulary, problems }}>
      <RequirementFields {...props} />
    </RuleEditors>
  )
}

function RequirementFields(props: RuleFieldsProps<Requirement>) {
  const { value: rule, onChange } = props
  const { words } = useRuleEditing()
  const t = useMessages()
  const change = (next: Partial<Requirement>) => onChange({ ...rule, ...next })
  return (
    <Stack>
      <RuleSentence>{requirementSentence(rule, words)}</RuleSentence>
      <WholeProblem />
      <TextField
        name="text"
        label={t('rule-editor.text')}
        description={t('rule-editor.text.require.hint')}
        value={rule.text}
        onChange={(text) => change({ text })}
        required
      />
      <NativeSelect
        label={t('rule-editor.ofKind')}
        description={t('rule-editor.ofKind.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={rule.of}
        data={kinds.map((kind) => ({ value: kind, label: t(`entry-rules.kind.one.${kind}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          const of = kinds.find((kind) => kind === chosen)
          if (of !== undefined) change({ of })
        }}
      />
      <ConditionPart
        name="must"
        label={t('rule-editor.must')}
        value={rule.must}
        onChange={(must) => change({ must: must ?? { all: [] } })}
        about={rule.of}
      />
      <ConditionPart
        name="when"
        label={t('rule-editor.when.require')}
        value={rule.when}
        onChange={(when) => change({ when })}
        about={rule.of}
        whenEmpty={t('rule-editor.when.require.empty')}
      />
      <NativeSelect
        label={t('rule-editor.else')}
        value={rule.else ?? 'refuse'}
        data={consequences.map((each) => ({ value: each, label: t(`rule-editor.else.${each}`) }))}
        onChange={(event) => {
          const chosen = consequences.find((each) => each === event.currentTarget.value)
          change({ else: chosen === 'refuse' ? undefined : chosen })
        }}
      />
      <TextField
        name="id"
        label={t('rule-editor.id')}
        description={t('rule-editor.id.hint')}
        value={rule.id}
        maxLength={100}
        onChange={(id) => change({ id })}
      />
      <TextField
        name="note"
        label={t('rule-editor.note')}
        description={t('rule-editor.note.hint')}
        value={rule.note}
        maxLength={2000}
        onChange={(note) => change({ note: note === '' ? undefined : note })}
      />
    </Stack>
  )
}

import { Accordion, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ConditionEditor } from '#web/components/entry-rules/condition-editor.tsx'
import { conditionProblems } from '#web/components/entry-rules/condition-problems.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useEntryVocabulary } from '#web/components/entry-system/use-entry-vocabulary.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { type SavedSection, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { withFollowingName } from './fact-name.ts'
import type { Asked, AskedKind } from './requirement-kind.ts'

interface RequirementDialogProps<Rule extends Asked> {
  kind: AskedKind<Rule>
  open: OpenEntrySystem
  /** As it is stored now, or as a new one begins. */
  stored: Rule
  isNew: boolean
  taken: readonly string[]
  onSave: (rule: Rule, opened: Rule | null) => Promise<SavedSection<Rule> | undefined>
  onClose: () => void
}

/** One membership, document or question in a drawer, with what a rider will see of it. */
export function RequirementDialog<Rule extends Asked>(props: RequirementDialogProps<Rule>) {
  const { kind, open, stored, isNew, taken, onSave, onClose } = props
  const t = useMessages()
  const [isTried, setTried] = useState(false)
  const section = useSectionForm<Rule, Rule>({
    name: `${kind.list}:${isNew ? 'new' : stored.id} in ${open.show.id}`,
    schema: kind.schema,
    stored,
    async save(rule, opened) {
      const saved = await onSave(rule, isNew ? null : opened)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved
    },
  })
  const { form } = section
  const rule = form.values
  const change = (next: Rule) => form.setValues(isNew ? withFollowingName(next, rule, taken) : next)
  const problems = conditionProblems(rule.when, { about: rule.of })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (problems.length === 0) return section.submit(event)
    event.preventDefault()
    setTried(true)
  }
  const isHalf = isTried && problems.length > 0
  return (
    <FormDialog
      shape="drawer"
      size="lg"
      title={isNew ? t(`entry-system.asked.${kind.list}.new`) : stored.text}
      form={{
        ...section,
        submit,
        problems: [...(isHalf ? [t('entry-system.asked.when.half')] : []), ...section.problems],
      }}
      onClose={onClose}
      labels={kind.labels(t)}
      wordsOf={(_field, value) => (typeof value === 'string' ? value : undefined)}
    >
      <TextInput
        label={t(`entry-system.asked.${kind.list}.name`)}
        description={t('entry-system.asked.name.text')}
        maxLength={500}
        required
        data-autofocus
        value={rule.text}
        error={form.errors['text']}
        onChange={(event) => change({ ...rule, text: event.currentTarget.value })}
      />
      <OfField kind={kind} rule={rule} onChange={change} />
      <kind.Fields value={rule} onChange={change} errors={form.errors} open={open} />
      <ConditionEditor
        value={rule.when}
        onChange={(when) => change({ ...rule, when })}
        about={rule.of}
        vocabulary={useEntryVocabulary(open)}
        label={t('entry-system.asked.when')}
        description={t('entry-system.asked.when.text')}
        whenEmpty={t('entry-system.asked.when.always')}
      />
      <Paper withBorder p="md" role="group" aria-label={t('entry-system.asked.preview')}>
        <Stack gap="xs">
          <Text size="sm" fw={550}>
            {t('entry-system.asked.preview')}
          </Text>
          <div inert>
            <kind.Preview rule={rule} open={open} />
          </div>
        </Stack>
      </Paper>
      <Accordion variant="contained">
        <Accordion.Item value="more">
          <Accordion.Control>{t('entry-system.asked.more')}</Accordion.Control>
          <Accordion.Panel>
            <TextInput
              label={t('entry-system.asked.id')}
              description={t('entry-system.asked.id.text', { path: `${rule.of}.${rule.id}` })}
              maxLength={40}
              value={rule.id}
              error={form.errors['id']}
              onChange={(event) => change({ ...rule, id: event.currentTarget.value })}
            />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </FormDialog>
  )
}

interface OfFieldProps<Rule extends Asked> {
  kind: AskedKind<Rule>
  rule: Rule
  onChange: (rule: Rule) => void
}

function OfField<Rule extends Asked>({ kind, rule, onChange }: OfFieldProps<Rule>) {
  const t = useMessages()
  const offered = (['rider', 'horse', 'entry'] as const).filter(
    (of) => of !== 'entry' || kind.list !== 'memberships',
  )
  return (
    <NativeSelect
      label={t('entry-system.asked.of')}
      description={t('entry-system.asked.of.text')}
      maw={320}
      value={rule.of}
      data={offered.map((of) => ({ value: of, label: t(`entry-system.asked.of.${of}`) }))}
      onChange={(event) => {
        const chosen = offered.find((of) => of === event.currentTarget.value)
        if (chosen !== undefined) onChange({ ...rule, of: chosen })
      }}
    />
  )
}

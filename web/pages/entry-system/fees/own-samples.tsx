import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import type { RuleOf } from '#domain/entries/entry-rules.ts'
import { ruleOf } from '#domain/entries/entry-rules.ts'
import type { PriceListRules } from '#domain/entries/rules.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { SampleEditor } from '#web/components/entry-rules/sample-editor.tsx'
import { freeName, textOf } from '#web/components/entry-rules/sample-things.ts'
import { useRefusal } from '#web/components/entry-rules/use-refusal.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'

type Sample = RuleOf<'samples'>

/** As a whole: facts come and go. */
interface Typed extends Record<string, unknown> {
  sample: Sample
}

const typed = z.object({
  sample: z.custom<Sample>((given) => ruleOf.samples.safeParse(given).success),
})

interface OwnSamplesProps {
  open: OpenEntrySystem
  rules: PriceListRules
  vocabulary: EntryVocabulary
  mayWrite: boolean
}

/** Entries that the office makes up to see what they pay. */
export function OwnSamples(props: OwnSamplesProps) {
  const { open, mayWrite } = props
  const t = useMessages()
  const acts = useRuleList('samples')
  const { refusal, attempt } = useRefusal()
  const [opened, setOpened] = useState<{ sample: Sample; isNew: boolean } | null>(null)
  const { samples } = open.rules
  const add = () => {
    const id = freeName('S', samples)
    const named = {
      id,
      name: t('rule-editor.samples.new'),
      riders: [{ id: 'R1' }],
      horses: [{ id: 'H1' }],
    }
    setOpened({ sample: ruleOf.samples.parse(named), isNew: true })
  }
  return (
    <Stack gap="sm" component="section" aria-labelledby="own-samples">
      <div>
        <Title order={2} size="h3" id="own-samples">
          {t('rule-editor.samples.own')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('rule-editor.samples.own.text')}
        </Text>
      </div>
      {refusal !== '' && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {samples.map((sample) => (
        <Group key={sample.id} justify="space-between" wrap="nowrap">
          <Text>{nameOf(sample)}</Text>
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              size="xs"
              aria-label={t('rule-editor.list.edit', { text: nameOf(sample) })}
              onClick={() => setOpened({ sample, isNew: false })}
            >
              {t('rule-editor.samples.edit')}
            </Button>
            {mayWrite && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('rule-editor.sample.remove', { name: nameOf(sample) })}
                onClick={() => void attempt(() => acts.remove(sample))}
              >
                {t('rule-editor.list.remove')}
              </Button>
            )}
          </Group>
        </Group>
      ))}
      {mayWrite && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size="1rem" />} onClick={add}>
            {t('rule-editor.samples.add')}
          </Button>
        </Group>
      )}
      {opened !== null && <SampleDialog {...props} {...opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

interface SampleDialogProps extends OwnSamplesProps {
  sample: Sample
  isNew: boolean
  onClose: () => void
}

function SampleDialog(props: SampleDialogProps) {
  const { open, sample, isNew, rules, vocabulary, mayWrite, onClose } = props
  const acts = useRuleList('samples')
  const stored = open.rules.samples.find(({ id }) => id === sample.id) ?? sample
  const section = useSectionForm<Typed, Typed>({
    name: `samples:${isNew ? 'new' : sample.id} in ${open.show.id}`,
    schema: typed,
    stored: { sample: stored },
    async save(next, before) {
      const saved = await acts.saveSection(next.sample, isNew ? null : before.sample)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved && { ...saved, stored: { sample: saved.stored } }
    },
  })
  return (
    <FormDialog
      shape="drawer"
      size="xl"
      title={textOf(stored, 'name') ?? stored.id}
      form={section}
      onClose={onClose}
      mayWrite={mayWrite}
      wordsOf={(_, value) => wordsOf(value)}
    >
      <SampleEditor
        value={section.form.values.sample}
        onChange={(next) => section.form.setValues({ sample: next })}
        {...{ vocabulary, rules }}
      />
    </FormDialog>
  )
}

/** What it has, in short: where two people changed the same sample. */
function wordsOf(value: unknown): string | undefined {
  const { data } = ruleOf.samples.safeParse(value)
  if (data === undefined) return undefined
  const { riders, horses, places, items } = data
  return [nameOf(data), ...[riders, horses, places, items].map(({ length }) => length)].join(' · ')
}

function nameOf(sample: Sample): string {
  return textOf(sample, 'name') ?? sample.id
}

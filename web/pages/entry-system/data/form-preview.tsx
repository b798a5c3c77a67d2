import { Button, Fieldset, NativeSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { RuleOf } from '#domain/entries/entry-rules.ts'
import {
  checkField,
  type FieldCheck,
  type FormField,
  fieldGroups,
  formFields,
  neededOf,
  pathOfField,
} from '#domain/entries/form-fields.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { formFieldWords } from '#locales/form-field-words.ts'
import { conditionWords } from '#locales/rule-sentence.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { useVocabularyWords } from '#web/components/entry-rules/rule-editing.tsx'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import classes from './data.module.css'

interface FormPreviewProps {
  open: OpenEntrySystem
  vocabulary: EntryVocabulary
}

/** The form as riders see it, to be tried: what is typed is checked and goes nowhere. */
export function FormPreview({ open, vocabulary }: FormPreviewProps) {
  const t = useMessages()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const asked = formFields
    .map((field) => ({ field, needed: neededOf(open.rules.fields, field) }))
    .filter(({ needed }) => needed.need !== 'hidden')
  const checkOf = ({ field, needed }: AskedField): FieldCheck | null =>
    checkField(field, answers[needed.id] ?? '', {
      isRequired: needed.need === 'required',
      country: open.show.country,
    })
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(new Set(asked.map(({ needed }) => needed.id)))
    const wrong = asked.filter((each) => checkOf(each)?.level === 'error')
    const count = wrong.length
    setSaid(count === 0 ? t('entry-system.form.ok') : t('entry-system.form.problems', { count }))
    const [first] = wrong
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first.needed.id}"]`)?.focus()
  }
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby="form-preview"
      className={classes['preview']}
    >
      <form noValidate onSubmit={check}>
        <Stack gap="sm">
          <div>
            <Title order={2} size="h4" id="form-preview">
              {t('entry-system.form')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('entry-system.form.text')}
            </Text>
          </div>
          {fieldGroups.map((group) => {
            const fields = asked.filter(({ field }) => field.group === group)
            return (
              fields.length > 0 && (
                <Fieldset key={group} legend={t(`entry-form.group.${group}`)} miw={0}>
                  <Stack gap="xs">
                    {fields.map((each) => (
                      <PreviewField
                        key={each.needed.id}
                        {...each}
                        vocabulary={vocabulary}
                        value={answers[each.needed.id] ?? ''}
                        check={left.has(each.needed.id) ? checkOf(each) : null}
                        onChange={(value) => setAnswers({ ...answers, [each.needed.id]: value })}
                        onLeave={() => setLeft((known) => new Set([...known, each.needed.id]))}
                      />
                    ))}
                  </Stack>
                </Fieldset>
              )
            )
          })}
          <Button
            type="submit"
            variant="default"
            // The field that is being typed in stays: what is said of it would move the button away.
            onMouseDown={(event) => event.preventDefault()}
          >
            {t('entry-system.form.check')}
          </Button>
          <Text size="sm" role="status">
            {said}
          </Text>
        </Stack>
      </form>
    </Paper>
  )
}

interface AskedField {
  field: FormField
  needed: RuleOf<'fields'>
}

interface PreviewFieldProps extends AskedField {
  vocabulary: EntryVocabulary
  value: string
  check: FieldCheck | null
  onChange: (value: string) => void
  onLeave: () => void
}

function PreviewField(props: PreviewFieldProps) {
  const { field, needed, vocabulary, value, check, onChange, onLeave } = props
  const t = useMessages()
  const words = useVocabularyWords(vocabulary)
  const says = check === null ? undefined : t(`entry-form.check.${check.code}`)
  const when =
    needed.need === 'requiredWhen' && needed.when !== undefined
      ? `${t('entry-system.data.when')} ${conditionWords(needed.when, words)}`
      : undefined
  const hint = check?.level === 'warning' ? says : when
  const shared = {
    name: pathOfField(field),
    label: formFieldWords(field, t, isKnownMessage),
    required: needed.need === 'required',
    description: hint,
    error: check?.level === 'error' ? says : undefined,
    onBlur: onLeave,
  }
  switch (field.value) {
    case 'date':
      return <DayInput {...shared} value={value} onChange={onChange} />
    case 'nation':
      return <NationChoice {...shared} value={value || null} onChange={(noc) => onChange(noc ?? '')} />
    case 'sex':
      return (
        <NativeSelect
          {...shared}
          value={value}
          data={[
            { value: '', label: '' },
            ...sexes.map((sex) => ({ value: sex, label: t(`entry-form.sex.${sex}`) })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextInput
          {...shared}
          type={typesOfInput[field.value] ?? 'text'}
          inputMode={field.value === 'year' ? 'numeric' : undefined}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

const sexes = ['mare', 'gelding', 'stallion'] as const

const typesOfInput: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

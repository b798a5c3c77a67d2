import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { FormAnswer } from '#domain/entries/entry-form.ts'
import type { FormField } from '#domain/entries/form-fields.ts'
import type { Question } from '#domain/entries/requirements/question.ts'
import { nations } from '#domain/registry/nations.ts'
import type { Translate } from '#locales/messages.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { OptionalDecimalInput } from '#web/components/forms/optional-decimal-input.tsx'
import { nationName } from '#web/components/nation-name.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface InputProps<Asked> {
  asked: Asked
  label: string
  isRequired: boolean
  error: string | undefined
  /** Of something that may be entered, and should be looked at. */
  hint?: string | undefined
  value: FormAnswer
  onChange: (value: FormAnswer) => void
  onLeave: () => void
}

const below: ['label', 'input', 'description', 'error'] = ['label', 'input', 'description', 'error']

/** A field of a rider, horse or the entry. */
export function FieldInput(props: InputProps<FormField>) {
  const { asked, label, isRequired, error, hint, value, onChange, onLeave } = props
  const t = useMessages()
  const text = value === null ? '' : String(value)
  const shared = {
    ...{ label, error, onBlur: onLeave, withAsterisk: isRequired, description: hint },
    inputWrapperOrder: below,
    'aria-required': isRequired,
  }
  switch (asked.value) {
    case 'date':
      return <DayInput {...shared} value={text} onChange={onChange} />
    case 'nation':
      return (
        <NativeSelect
          {...shared}
          value={text}
          data={[{ value: '', label: '' }, ...nationsIn(t)]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'sex':
      return (
        <NativeSelect
          {...shared}
          value={text}
          data={[{ value: '', label: '' }, ...sexesIn(t)]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'year':
      return (
        <TextInput
          {...shared}
          inputMode="numeric"
          value={text}
          onChange={(event) => onChange(yearOf(event.currentTarget.value))}
        />
      )
    default:
      return (
        <TextInput
          {...shared}
          type={typesOfInput[asked.value] ?? 'text'}
          maxLength={500}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

/** A question of the show. */
export function QuestionInput(props: InputProps<Question>) {
  const { asked, label, isRequired, error, hint, value, onChange, onLeave } = props
  const t = useMessages()
  const text = value === null ? '' : String(value)
  const shared = {
    ...{ label, error, onBlur: onLeave, withAsterisk: isRequired, description: hint },
    inputWrapperOrder: below,
  }
  switch (asked.kind) {
    case 'yesNo':
      return (
        <Choice
          {...shared}
          value={value === null ? '' : value === true ? 'yes' : 'no'}
          options={[
            { id: 'yes', text: t('entering.yes') },
            { id: 'no', text: t('entering.no') },
          ]}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      )
    case 'choice':
      return asked.options.length > 5 ? (
        <NativeSelect
          {...shared}
          value={text}
          data={['', ...asked.options.map(({ id, text: label }) => ({ value: id, label }))]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Choice {...shared} value={text} options={asked.options} onChange={onChange} />
      )
    case 'number':
      return (
        <OptionalDecimalInput
          {...shared}
          maw={200}
          value={typeof value === 'number' ? value : null}
          {...(asked.least !== null && { minimum: asked.least })}
          {...(asked.most !== null && { maximum: asked.most })}
          onChange={onChange}
        />
      )
    case 'date':
      return <DayInput {...shared} maw={220} value={text} onChange={onChange} />
    case 'text': {
      const own = { ...shared, value: text, maxLength: asked.mostLength }
      return asked.mostLength > 120 ? (
        <Textarea {...own} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextInput {...own} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    }
  }
}

interface ChoiceProps {
  label: string
  error: string | undefined
  description: string | undefined
  withAsterisk: boolean
  onBlur: () => void
  value: string
  options: readonly { id: string; text: string }[]
  onChange: (id: string) => void
}

function Choice({ options, value, onChange, ...shared }: ChoiceProps) {
  return (
    <Radio.Group {...shared} value={value} onChange={onChange}>
      <Stack gap={4} my={4}>
        {options.map(({ id, text }) => (
          <Radio key={id} value={id} label={text} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const typesOfInput: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

const sexes = ['mare', 'gelding', 'stallion'] as const

function sexesIn(t: Translate) {
  return sexes.map((sex) => ({ value: sex, label: t(`entry-form.sex.${sex}`) }))
}

function nationsIn({ locale }: Translate) {
  const collator = new Intl.Collator(locale)
  return nations
    .map(({ noc }) => ({ value: noc, label: `${nationName(noc, locale)} (${noc})` }))
    .toSorted((a, b) => collator.compare(a.label, b.label))
}

/** Rules read it as a number; what is none stays as it was typed, and the field says so. */
function yearOf(typed: string): FormAnswer {
  return /^\d{4}$/.test(typed.trim()) ? Number(typed) : typed
}

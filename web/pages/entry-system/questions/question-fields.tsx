import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Question } from '#domain/entries/requirements/question.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { idFromText } from '#web/components/entry-rules/rule-id.ts'
import { ThingList } from '#web/components/entry-rules/thing-list.tsx'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import type { AskedFieldsProps } from '#web/components/requirements/requirement-kind.ts'
import { useMessages } from '#web/i18n/messages.ts'

const kinds = ['yesNo', 'text', 'number', 'choice', 'date'] as const

/** What may be answered, and whether it must be. */
export function QuestionFields(props: AskedFieldsProps<Question>) {
  const { value: asked, onChange } = props
  const t = useMessages()
  return (
    <>
      <NativeSelect
        label={t('entry-system.question.kind')}
        maw={320}
        value={asked.kind}
        data={kinds.map((kind) => ({
          value: kind,
          label: t(`entry-system.question.kind.${kind}`),
        }))}
        onChange={(event) => {
          const chosen = kinds.find((kind) => kind === event.currentTarget.value)
          if (chosen !== undefined) onChange(withKind(asked, chosen))
        }}
      />
      <AnswerFields {...props} />
      <Checkbox
        label={t('entry-system.question.isRequired')}
        description={t('entry-system.question.isRequired.text')}
        checked={asked.required}
        onChange={(event) => onChange({ ...asked, required: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('entry-system.question.isColumn')}
        description={t('entry-system.question.isColumn.text')}
        checked={asked.isColumn ?? false}
        onChange={(event) => {
          // Absent where it is not ticked, as in rules of files.
          onChange({ ...asked, isColumn: event.currentTarget.checked || undefined })
        }}
      />
    </>
  )
}

function AnswerFields({ value: asked, onChange, errors }: AskedFieldsProps<Question>) {
  const t = useMessages()
  switch (asked.kind) {
    case 'yesNo':
      return null
    case 'text':
      return (
        <DecimalInput
          label={t('entry-system.question.mostLength')}
          description={t('entry-system.question.mostLength.text')}
          maw={240}
          minimum={1}
          maximum={2000}
          value={asked.mostLength}
          error={errors['mostLength']}
          onChange={(most) => onChange({ ...asked, mostLength: most ?? Number.NaN })}
        />
      )
    case 'number':
      return (
        <Group align="flex-start">
          <DecimalInput
            label={t('entry-system.question.least')}
            description={t('entry-system.question.noBound')}
            value={asked.least}
            error={errors['least']}
            onChange={(least) => onChange({ ...asked, least })}
          />
          <DecimalInput
            label={t('entry-system.question.most')}
            description={t('entry-system.question.noBound')}
            value={asked.most}
            error={errors['most']}
            onChange={(most) => onChange({ ...asked, most })}
          />
        </Group>
      )
    case 'date':
      return (
        <Group align="flex-start">
          <DayInput
            label={t('entry-system.question.from')}
            description={t('entry-system.question.noBound')}
            value={asked.from ?? ''}
            error={errors['from']}
            onChange={(from) => onChange({ ...asked, from: from || null })}
          />
          <DayInput
            label={t('entry-system.question.until')}
            description={t('entry-system.question.noBound')}
            value={asked.until ?? ''}
            error={errors['until']}
            onChange={(until) => onChange({ ...asked, until: until || null })}
          />
        </Group>
      )
    case 'choice':
      return (
        <OptionFields
          options={asked.options}
          errors={errors}
          onChange={(options) => onChange({ ...asked, options })}
        />
      )
  }
}

type Options = Extract<Question, { kind: 'choice' }>['options']

interface OptionFieldsProps {
  options: Options
  errors: Readonly<Record<string, ReactNode>>
  onChange: (options: Options) => void
}

function OptionFields({ options, errors, onChange }: OptionFieldsProps) {
  const t = useMessages()
  const nameOf = (index: number) => t('entry-system.question.option', { number: index + 1 })
  return (
    <ThingList
      label={t('entry-system.question.options')}
      addLabel={t('entry-system.question.addOption')}
      things={options}
      nameOf={(_option, index) => nameOf(index)}
      onAdd={() => {
        const taken = options.map(({ id }) => id)
        onChange([...options, { id: idFromText(`option ${options.length + 1}`, taken), text: '' }])
      }}
      onChange={onChange}
      fields={(option, set) => {
        const index = options.indexOf(option)
        return (
          <TextInput
            aria-label={nameOf(index)}
            maxLength={500}
            value={option.text}
            error={errors[`options.${index}.text`]}
            onChange={(event) => set({ ...option, text: event.currentTarget.value })}
          />
        )
      }}
    />
  )
}

/** The same question with another kind of answer: what belonged to the old one goes. */
function withKind(asked: Question, kind: Question['kind']): Question {
  const { id, text, of, required, isColumn, when } = asked
  const absent = {
    ...{ mostLength: undefined, least: undefined, most: undefined },
    ...{ options: undefined, from: undefined, until: undefined },
  }
  const same = { ...absent, id, text, of, required, isColumn, when }
  switch (kind) {
    case 'yesNo':
      return { ...same, kind }
    case 'text':
      return { ...same, kind, mostLength: 200 }
    case 'number':
      return { ...same, kind, least: 0, most: null }
    case 'date':
      return { ...same, kind, from: null, until: null }
    case 'choice':
      return { ...same, kind, options: [{ id: 'option1', text: '' }] }
  }
}

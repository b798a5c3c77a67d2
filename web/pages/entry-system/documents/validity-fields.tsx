import { Group, List, NativeSelect, Stack, Text } from '@mantine/core'
import type { DocumentRequirement } from '#domain/entries/requirements/document.ts'
import {
  type Span,
  type VaccinationValues,
  vaccinationValues,
} from '#domain/entries/requirements/vaccination-rule.ts'
import {
  vaccinationRuleOn,
  vaccinationRules,
} from '#domain/entries/requirements/vaccination-rules.ts'
import { plainValues } from '#domain/scoring/rule-set.ts'
import type { Translate } from '#locales/messages.ts'
import { dateWords } from '#locales/rule-grammar.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import type { AskedFieldsProps } from '#web/components/requirements/requirement-kind.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { seriesName, spanWords } from './validity-words.ts'

type Validity = DocumentRequirement['validity']

const kinds = ['none', 'expiry', 'age', 'dated', 'vaccination'] as const

/** What a document must say to be good for the show. */
export function ValidityFields(props: AskedFieldsProps<DocumentRequirement>) {
  const { value: asked, onChange, open } = props
  const t = useMessages()
  const set = (validity: Validity) => onChange({ ...asked, validity })
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('entry-system.document.validity')}
        description={t('entry-system.document.validity.text')}
        maw={360}
        value={asked.validity.kind}
        data={kinds.map((kind) => ({
          value: kind,
          label: t(`entry-system.document.validity.${kind}`),
        }))}
        onChange={(event) => {
          const { firstDay, lastDay } = open.show
          const chosen = kinds.find((kind) => kind === event.currentTarget.value)
          if (chosen !== undefined) set(startOf(chosen, { firstDay, lastDay }))
        }}
      />
      <DetailFields {...props} set={set} />
    </Stack>
  )
}

interface DetailProps extends AskedFieldsProps<DocumentRequirement> {
  set: (validity: Validity) => void
}

function DetailFields({ value: { validity }, errors, open, set }: DetailProps) {
  const t = useMessages()
  switch (validity.kind) {
    case 'none':
      return null
    case 'expiry':
      return (
        <NativeSelect
          label={t('entry-system.document.until')}
          maw={360}
          value={validity.until}
          data={(['firstDay', 'lastDay'] as const).map((day) => ({
            value: day,
            label: t(`entry-system.document.until.${day}`),
          }))}
          onChange={(event) => {
            const isFirst = event.currentTarget.value === 'firstDay'
            set({ kind: 'expiry', until: isFirst ? 'firstDay' : 'lastDay' })
          }}
        />
      )
    case 'age':
      return (
        <Group align="flex-start">
          {(['months', 'days'] as const).map((unit) => (
            <DecimalInput
              key={unit}
              label={t(`entry-system.document.most.${unit}`)}
              minimum={0}
              maximum={1000}
              value={validity.most[unit]}
              error={errors[`validity.most.${unit}`]}
              onChange={(count) =>
                set({ kind: 'age', most: { ...validity.most, [unit]: count ?? 0 } })
              }
            />
          ))}
        </Group>
      )
    case 'dated':
      return (
        <Group align="flex-start">
          {(['from', 'until'] as const).map((end) => (
            <DayInput
              key={end}
              label={t(`entry-system.question.${end}`)}
              value={validity[end]}
              error={errors[`validity.${end}`]}
              onChange={(day) => set({ ...validity, [end]: day })}
            />
          ))}
        </Group>
      )
    case 'vaccination':
      return <VaccinationFields series={validity.series} {...{ open, set }} />
  }
}

interface VaccinationFieldsProps extends Pick<DetailProps, 'open' | 'set'> {
  series: string
}

/** The rules of federations by name, and what the one that is in force at the show asks for. */
function VaccinationFields({ series, open, set }: VaccinationFieldsProps) {
  const t = useMessages()
  const { firstDay } = open.show
  const rule = vaccinationRuleOn(series, firstDay)
  const all = [...new Set(vaccinationRules.map((each) => each.series))]
  return (
    <>
      <NativeSelect
        label={t('entry-system.document.series')}
        description={t('entry-system.document.series.text')}
        maw={360}
        value={series}
        data={all.map((each) => ({ value: each, label: seriesName(each) }))}
        onChange={(event) => set({ kind: 'vaccination', series: event.currentTarget.value })}
      />
      {rule === undefined ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('papers.noRule', { arrival: dateWords(firstDay, t.locale) })}
        </Text>
      ) : (
        <>
          <Text size="sm" fw={550}>
            {t('entry-system.document.rule', {
              name: rule.name,
              disease: t(`entry-system.document.disease.${rule.disease}`),
              from: dateWords(rule.from, t.locale),
            })}
          </Text>
          <List size="sm">
            {ruleWords(vaccinationValues.parse(plainValues(rule.values)), t).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </>
      )}
    </>
  )
}

function ruleWords(values: VaccinationValues, t: Translate): readonly string[] {
  const { courses, booster, beforeArrival, rest } = values
  const course = courses.at(-1)
  const within = (name: 'booster' | 'beforeArrival', span: Span | null) =>
    span === null ? [] : [t(`entry-system.document.rule.${name}`, { span: spanWords(span, t) })]
  return [
    ...(course === undefined
      ? []
      : [t('entry-system.document.rule.course', { count: course.third === null ? 2 : 3 })]),
    ...within('booster', booster),
    ...within('beforeArrival', beforeArrival),
    ...(rest === 0 ? [] : [t('entry-system.document.rule.rest', { count: rest })]),
  ]
}

function startOf(kind: Validity['kind'], show: { firstDay: string; lastDay: string }): Validity {
  switch (kind) {
    case 'none':
      return { kind }
    case 'expiry':
      return { kind, until: 'lastDay' }
    case 'age':
      return { kind, most: { months: 6, days: 0 } }
    case 'dated':
      return { kind, from: show.firstDay, until: show.lastDay }
    case 'vaccination':
      return { kind, series: vaccinationRules[0]?.series ?? '' }
  }
}

import { Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatOf } from '#domain/scoring/jumping/formats/all.ts'
import { readMetres } from '#domain/scoring/jumping/height.ts'
import { ruleSets } from '#domain/scoring/jumping/rule-sets/all.ts'
import { findChoices } from '#web/components/find-by-words.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { LockedNotice, RuleSetSelect } from '../choice-head.tsx'
import type { ChoiceInputsProps } from '../discipline-set-up.ts'
import { labelFirst } from '../label-first.ts'
import { minutesAndSeconds } from '../set-up-values.ts'
import { CourseInputs } from './course-inputs.tsx'
import { formatFacts, formatName, formatsByArticle } from './format-words.ts'
import {
  courseIn,
  coursesFor,
  formatIdOf,
  formatIn,
  type TypedChoice,
  typedChoice,
} from './typed-choice.ts'
import { usualStart } from './usual-start.ts'

const entries = ['obstacles', 'totals'] as const

/** Format, rules, what is typed, and the course of every round. */
export function ChoiceInputs({ form, locked }: ChoiceInputsProps) {
  const t = useMessages()
  const chosen = typedChoice(form.values.choice)
  const change = (changed: Partial<TypedChoice>) =>
    form.setFieldValue('choice', { ...form.values.choice, ...changed })
  const format = formatIn(chosen)
  const changeFormat = (id: string) => {
    const next = formatOf(id)
    if (!next) return
    change({
      format: id,
      courses: typedChoice({ courses: coursesFor(next, chosen.courses) }).courses,
    })
    form.setFieldValue('perStart', minutesAndSeconds(usualStart(next)))
  }
  return (
    <Stack gap="sm">
      {locked && <LockedNotice>{t('jumping.locked')}</LockedNotice>}
      <FormatChoice
        chosen={chosen}
        disabled={locked}
        error={form.errors['choice.format']}
        onChange={changeFormat}
      />
      <Group grow align="start" preventGrowOverflow={false}>
        <RuleSetSelect
          {...{ ruleSets, locked }}
          value={chosen.ruleSet}
          error={form.errors['choice.ruleSet']}
          onChange={(ruleSet) => change({ ruleSet })}
        />
        <DecimalInput
          label={t('jumping.height')}
          description={t('jumping.height.hint')}
          inputWrapperOrder={labelFirst}
          minimum={1}
          maximum={300}
          units={['cm']}
          readFirst={readMetres}
          value={chosen.height}
          error={form.errors['choice.height']}
          onChange={(height) => change({ height })}
        />
        <TextInput
          label={t('jumping.ownDivision')}
          description={t('jumping.ownDivision.hint')}
          inputWrapperOrder={labelFirst}
          maxLength={100}
          value={chosen.ownDivision ?? ''}
          error={form.errors['choice.ownDivision']}
          onChange={({ currentTarget }) => change({ ownDivision: currentTarget.value || null })}
        />
      </Group>
      <Radio.Group
        label={t('jumping.entry')}
        value={chosen.entry}
        error={form.errors['choice.entry']}
        onChange={(wanted) => {
          const entry = entries.find((each) => each === wanted)
          if (entry) change({ entry })
        }}
      >
        <Stack gap="xs" mt="xs">
          {entries.map((entry) => (
            <Radio
              key={entry}
              value={entry}
              disabled={locked}
              label={t(`jumping.entry.${entry}`)}
              description={t(`jumping.entry.${entry}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {format?.rounds
        .filter(({ table }) => table !== 'carried')
        .map((round) => (
          <CourseInputs
            key={`${format.id} ${round.part}`}
            round={round}
            course={courseIn(chosen, round.part)}
            entry={chosen.entry}
            errors={form.errors}
            onChange={(course) =>
              change({ courses: { ...chosen.courses, [round.part]: typedCourseOf(course) } })
            }
          />
        ))}
    </Stack>
  )
}

function typedCourseOf(course: ReturnType<typeof courseIn>): TypedChoice['courses'][string] {
  return { ...course, obstacles: [...course.obstacles] }
}

interface FormatChoiceProps {
  chosen: TypedChoice
  disabled: boolean
  error: React.ReactNode
  onChange: (id: string) => void
}

/** By article; a format that the competition brought along stands beside those of the library. */
function FormatChoice({ chosen, disabled, error, onChange }: FormatChoiceProps) {
  const t = useMessages()
  const format = formatIn(chosen)
  const articles = [...new Set(formatsByArticle.map(({ article }) => article))]
  const own = format && formatOf(format.id) === undefined ? [format] : []
  return (
    <Stack gap={4}>
      <Select
        label={t('jumping.format')}
        required
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        disabled={disabled}
        error={error}
        value={formatIdOf(chosen) || null}
        placeholder={t('jumping.search')}
        nothingFoundMessage={t('competitions.template.nothing')}
        maxDropdownHeight={360}
        data={[
          ...own.map((each) => ({ value: each.id, label: each.name })),
          ...articles.map((article) => ({
            group: article === null ? t('jumping.noArticle') : t('jumping.article', { article }),
            items: formatsByArticle
              .filter((each) => each.article === article)
              .map((each) => ({ value: each.id, label: formatName(each, t) })),
          })),
        ]}
        filter={({ options, search }) => {
          const textOf = ({ value }: { value: string }) => {
            const each = formatOf(value)
            return each ? `${each.article} ${formatName(each, t)} ${each.name} ${each.german}` : ''
          }
          return findChoices(options, search, textOf)
        }}
        onChange={(id) => id !== null && onChange(id)}
      />
      {format && (
        <Text size="sm" c="dimmed">
          {formatFacts(format, t)}
        </Text>
      )}
      {format && format.sure !== 'confirmed' && (
        <Group gap={6} wrap="nowrap" align="start">
          <IconAlertTriangle
            size={16}
            color="var(--mantine-color-ochre-6)"
            style={{ flexShrink: 0 }}
            aria-hidden
          />
          <Text size="sm">{t('jumping.format.unsure', { source: format.source })}</Text>
        </Group>
      )}
    </Stack>
  )
}

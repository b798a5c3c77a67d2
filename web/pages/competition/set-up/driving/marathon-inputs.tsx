import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  type MarathonPhase,
  type SectionName,
  sectionName,
} from '#domain/scoring/driving/phases.ts'
import { formatClock } from '#locales/formatting.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ClockInput } from '../clock-input.tsx'
import { CourseTimes } from '../course-times.tsx'
import { labelFirst } from '../label-first.ts'
import { CourseEntry, timesOf } from './course-entry.tsx'
import type { TypedMarathon, TypedSection } from './typed-choice.ts'

interface MarathonInputsProps {
  phase: TypedMarathon
  /** As saving would freeze it; null while something is missing. */
  frozen: MarathonPhase | null
  locked: boolean
  errorOf: (field: string) => ReactNode
  onChange: (changed: Partial<TypedMarathon>) => void
}

/** Sections with lengths, speeds and the times that follow, then the obstacles. */
export function MarathonInputs({ phase, frozen, locked, errorOf, onChange }: MarathonInputsProps) {
  const t = useMessages()
  const set = (name: SectionName, section: TypedSection | null) =>
    onChange({
      sections: sectionName.options.flatMap((each) => {
        if (each === name) return section ?? []
        return phase.sections.find((known) => known.name === each) ?? []
      }),
    })
  return (
    <Stack gap="sm">
      <CourseEntry entry={phase.entry} locked={locked} onChange={(entry) => onChange({ entry })} />
      {phase.entry === 'sheets' && (
        <>
          {sectionName.options.map((name) => (
            <SectionInputs
              key={name}
              name={name}
              section={phase.sections.find((each) => each.name === name) ?? null}
              frozen={frozen?.sections.find((each) => each.name === name) ?? null}
              locked={locked}
              onChange={(section) => set(name, section)}
            />
          ))}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <DecimalInput
              label={t('driving.obstacles')}
              minimum={0}
              maximum={12}
              disabled={locked}
              value={phase.obstacles}
              error={errorOf('obstacles') ?? errorOf('sections')}
              onChange={(obstacles) => onChange({ obstacles: obstacles ?? 0 })}
            />
          </SimpleGrid>
          <Checkbox
            label={t('driving.withCones')}
            checked={phase.withCones}
            disabled={locked}
            onChange={(event) => onChange({ withCones: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  )
}

interface SectionInputsProps {
  name: SectionName
  section: TypedSection | null
  frozen: MarathonPhase['sections'][number] | null
  locked: boolean
  onChange: (section: TypedSection | null) => void
}

/** Empty distance and speed, and it is not there: the tick says so. */
function SectionInputs({ name, section, frozen, locked, onChange }: SectionInputsProps) {
  const t = useMessages()
  const title = t(`driving.section.${name}`)
  const change = (changed: Partial<TypedSection>) =>
    section !== null && onChange({ ...section, ...changed })
  const hint = (time: number | null | undefined) =>
    time === null || time === undefined ? undefined : formatClock(time, t.locale)
  return (
    <Fieldset
      legend={
        <Checkbox
          label={title}
          checked={section !== null}
          disabled={locked}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? { name, distance: null, speed: null } : null)
          }
        />
      }
    >
      {section !== null && (
        <Stack gap="xs">
          <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
            <DecimalInput
              label={`${t('course.distance')} (${t('course.metres')})`}
              inputWrapperOrder={labelFirst}
              aria-label={`${title}: ${t('course.distance')}`}
              minimum={1}
              value={section.distance}
              onChange={(distance) => change({ distance })}
            />
            <DecimalInput
              label={`${t('course.speed')} (${t('course.kilometresPerHour')})`}
              inputWrapperOrder={labelFirst}
              aria-label={`${title}: ${t('course.speed')}`}
              decimals={3}
              minimum={1000}
              value={section.speed}
              onChange={(speed) => change({ speed })}
            />
            <ClockInput
              label={t('course.timeAllowed')}
              value={section.timeAllowed ?? null}
              placeholder={hint(frozen?.timeAllowed)}
              onChange={(time) => change({ timeAllowed: time ?? undefined })}
            />
            <ClockInput
              label={t('driving.minimumTime')}
              value={section.minimumTime ?? null}
              placeholder={hint(frozen?.minimumTime)}
              onChange={(time) => change({ minimumTime: time ?? undefined })}
            />
          </SimpleGrid>
          <CourseTimes course={section} times={timesOf(frozen, t)} />
        </Stack>
      )}
    </Fieldset>
  )
}

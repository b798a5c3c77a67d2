import { Accordion, Group, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { columnNames } from '#domain/scoring/eventing/columns.ts'
import { eventingRules } from '#domain/scoring/eventing/rules.ts'
import { scoreEventing } from '#domain/scoring/eventing/score.ts'
import { partOf } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { formatPercent, formatValue } from '#locales/formatting.ts'
import { PartTabs } from '#web/components/ride/part-tabs.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { countedPlace, ownSheet } from '#web/components/spare-judge/counted-place.ts'
import { SparePanel } from '#web/components/spare-judge/spare-panel.tsx'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { CountedPad, isCounted } from '../counted-pad.tsx'
import { DressageJudge } from '../dressage-judge.tsx'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { PartForm } from '../form-sheet.tsx'
import { ownDressageParts } from '../own-parts.ts'
import { FencePad } from './fence-pad.tsx'
import { FenceSheet } from './fence-sheet.tsx'
import { fenceWords } from './fence-words.ts'

/**
 * A dressage judge sees the own sheet, a fence judge the own fences alone; everybody else the phases
 * that they may see.
 */
export function EventingSheet(props: FinerSheetProps) {
  const own = ownDressageParts(props)
  return own.length > 0 ? <Judge {...props} own={own} /> : <CourseOrPhases {...props} />
}

function Judge(props: FinerSheetProps & { own: readonly SheetPartSpec[] }) {
  const { book, ride } = props
  const t = useMessages()
  const rules = useMemo(() => eventingRules.safeParse(book.rules).data, [book.rules])
  const totalOf = (part: string) => {
    const { sheet, place } = ownSheet(ride, part)
    const judges = rules ? scoreEventing(ride.discipline.counted(sheet), rules).dressage.judges : []
    const percent = judges.find((judge) => judge.part === place)?.percent ?? null
    return percent === null ? '' : `${formatPercent(percent, 2, t.locale)} %`
  }
  return <DressageJudge {...props} totalOf={totalOf} />
}

function CourseOrPhases(props: FinerSheetProps) {
  const { writable, parts } = props.ride
  const fences = parts.filter(isFence)
  const own = fences.filter((part) => writable.has(part))
  const isFenceJudge = own.length > 0 && !props.book.office && [...writable].every(isFence)
  return isFenceJudge ? <FenceSheet {...props} fences={own} /> : <Phases {...props} />
}

function isFence(part: string): boolean {
  return part.startsWith('fence.')
}

/** The parts of each phase, one phase at a time: the first that is not complete. */
function Phases(props: FinerSheetProps) {
  const { ride, discipline, book, readOnly, line } = props
  const t = useMessages()
  const phases = useMemo(() => phasesOf(discipline, ride.parts), [discipline, ride.parts])
  const { position } = useSearch({ strict: false })
  const asked = phases.find(({ specs }) => specs.some(({ part }) => part === position))
  const [wanted, setWanted] = useState<string | null>(asked?.key ?? null)
  const open = phases.find(({ specs }) => specs.some((spec) => isOpen(spec, props))) ?? phases[0]
  const phase = phases.find(({ key }) => key === wanted) ?? open
  if (phase === undefined) return null
  return (
    <Stack gap="sm">
      <PartTabs
        tabs={phases.map(({ key }) => ({ key, label: partWords(key, t) }))}
        chosen={phase.key}
        onChoose={setWanted}
      />
      <PhaseFigure {...{ line, discipline }} phase={phase.key} />
      {book.office && phase.key === 'dressage' && (
        <SparePanel {...{ book, readOnly }} view={ride} />
      )}
      {phase.specs
        .filter(({ part }) => !isFence(part))
        .map((spec) => (
          <PhasePart key={spec.part} {...props} spec={spec} />
        ))}
      <Fences {...props} fences={phase.specs.filter(({ part }) => isFence(part))} />
    </Stack>
  )
}

interface PhaseParts {
  /** The part of its ground jury: `dressage`, `cross_country` … */
  key: string
  specs: readonly SheetPartSpec[]
}

/** Judges and fence judges stand before the part of their phase. */
function phasesOf(
  { parts: all, judges }: Pick<OpenDiscipline, 'parts' | 'judges'>,
  seen: readonly string[],
): PhaseParts[] {
  const phases: PhaseParts[] = []
  let collected: SheetPartSpec[] = []
  for (const spec of all) {
    if (seen.includes(spec.part)) collected.push(spec)
    if (judges.includes(spec.part)) continue
    if (collected.length > 0) phases.push({ key: spec.part, specs: collected })
    collected = []
  }
  return phases
}

function isOpen({ part, fields }: SheetPartSpec, { ride }: FinerSheetProps): boolean {
  return (
    countedPlace(ride, part) !== undefined &&
    fields.some(({ field, required }) => required && (ride.sheet[part]?.[field] ?? null) === null)
  )
}

/** As the list has it: who sees the clock alone does not know what fences cost. */
function PhaseFigure({
  line,
  discipline: { columns },
  phase,
}: Pick<FinerSheetProps, 'line' | 'discipline'> & { phase: string }) {
  const t = useMessages()
  const at = columns.findIndex(({ key, part }) => part === phase && phaseColumns.includes(key))
  const [column, value] = [columns[at], line?.cells[at]?.value ?? null]
  if (column === undefined || value === null) return null
  const penalties = formatValue(value, column, t.locale)
  return (
    <Group>
      <Text size="lg" fw={700} role="status">
        {t('courseRide.costs', { penalties: t('course.rule.penalties', { penalties }) })}
      </Text>
    </Group>
  )
}

const phaseColumns: readonly string[] = ['dressage', ...Object.values(columnNames)]

function PhasePart({ spec, ...props }: FinerSheetProps & { spec: SheetPartSpec }) {
  const isPad = isCounted(spec) && (spec.fields.length > 0 || spec.part === 'inspection')
  return isPad ? (
    <CountedPad {...props} spec={spec} planned={null} />
  ) : (
    <PartForm {...props} spec={spec} onMove={stay} />
  )
}

/** Every fence for who may write them all: opened when something is to be mended. */
function Fences({ fences, ...props }: FinerSheetProps & { fences: readonly SheetPartSpec[] }) {
  const { ride, book, competitor, readOnly } = props
  const t = useMessages()
  const { position = null } = useSearch({ strict: false })
  const [opened, setOpened] = useState<string | null>(position)
  if (fences.length === 0) return null
  return (
    <Accordion variant="contained" value={opened} onChange={setOpened}>
      {fences.map(({ part }) => (
        <Accordion.Item value={part} key={part}>
          <Accordion.Control>
            {partWords(part, t)} ·{' '}
            {fenceWords(partOf(ride.sheet, part), t('courseRide.clear'), {
              t,
              isKnown: isKnownMessage,
            })}
          </Accordion.Control>
          <Accordion.Panel>
            {opened === part && (
              <FencePad
                key={competitor.competitorId}
                {...{ book, competitor, ride, part }}
                closed={readOnly || !ride.writable.has(part)}
                onClear={() => setOpened(null)}
              />
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function stay(): void {
  // Enter takes the value over; Tab goes to the next.
}

import { Button, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { drivingRules } from '#domain/scoring/driving/rules.ts'
import { scoreDriving } from '#domain/scoring/driving/score.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { formatValue } from '#locales/formatting.ts'
import { plannedStart } from '#web/components/course/late-start.tsx'
import { useSheets } from '#web/components/course/use-sheets.ts'
import { LinkButton } from '#web/components/link.tsx'
import { PartTabs } from '#web/components/ride/part-tabs.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { countedPlace, ownSheet } from '#web/components/spare-judge/counted-place.ts'
import { SparePanel } from '#web/components/spare-judge/spare-panel.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { CountedPad, isCounted } from '../counted-pad.tsx'
import { DressageJudge } from '../dressage-judge.tsx'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { PartForm } from '../form-sheet.tsx'
import { pairsToJudge } from '../next-pair.ts'
import { useOpenPair } from '../open-pair.ts'
import { ownDressageParts } from '../own-parts.ts'
import { useStartersNow } from '../use-starters-now.ts'
import { openPart } from './open-part.ts'

/** A dressage judge sees the own sheet; everybody else one part at a time. */
export function DrivingSheet(props: FinerSheetProps) {
  const own = ownDressageParts(props)
  return own.length > 0 ? <Judge {...props} own={own} /> : <Parts {...props} />
}

function Judge(props: FinerSheetProps & { own: readonly SheetPartSpec[] }) {
  const { book, ride } = props
  const t = useMessages()
  const rules = useMemo(() => drivingRules.safeParse(book.rules).data, [book.rules])
  const totalOf = (part: string) => {
    const { sheet, place } = ownSheet(ride, part)
    const phases = rules ? scoreDriving(ride.discipline.counted(sheet), rules).phases : []
    const judge = phases.flatMap(({ judges }) => judges).find((each) => each.part === place)
    return judge?.points == null ? '' : formatValue(judge.points, { unit: 'points' }, t.locale)
  }
  return <DressageJudge {...props} totalOf={totalOf} />
}

/** A section, an obstacle, the cones, a judge: the first that is not complete, until one is written. */
function Parts(props: FinerSheetProps) {
  const { discipline, book, competitor, readOnly, ride, rounds, called } = props
  const t = useMessages()
  const open = useOpenPair(book)
  const sheets = useSheets(book)
  const specs = useMemo(
    () => discipline.parts.filter(({ part }) => ride.parts.includes(part)),
    [discipline, ride.parts],
  )
  const { position = null } = useSearch({ strict: false })
  const [wanted, setWanted] = useState<string | null>(position)
  // With its time a part is complete; a ball that is seen to fall afterwards still belongs to it.
  const stay: FinerSheetProps['ride'] = {
    ...ride,
    write: (part, field, value) => {
      setWanted(part)
      return ride.write(part, field, value)
    },
  }
  const first = openPart(specs, {
    rounds: discipline.rounds,
    called,
    isOpen: (spec) => isOpen(spec, props),
    isBegun: (part) => Object.values(ride.sheet[part] ?? {}).some((value) => value !== null),
  })
  const spec = specs.find(({ part }) => part === wanted) ?? first
  const starters = useStartersNow(book, discipline, { part: spec?.part ?? '', called: rounds })
  if (spec === undefined) return null
  const timed = discipline.parts.filter(isTimed)
  const own = starters.find(({ competitorId }) => competitorId === competitor.competitorId)
  const isDriven = (competitorId: string) =>
    isFull(spec, sheets.get(competitorId)?.sheet[spec.part] ?? {})
  const next = pairsToJudge(starters, competitor, isDriven)[0]?.competitorId
  return (
    <Stack gap="sm">
      <PartTabs
        tabs={specs.map(({ part }) => ({ key: part, label: partWords(part, t) }))}
        chosen={spec.part}
        onChoose={setWanted}
      />
      {book.office && isOfDressage(spec) && <SparePanel {...{ book, readOnly }} view={ride} />}
      {isCounted(spec) ? (
        <CountedPad
          key={`${competitor.competitorId} ${spec.part}`}
          {...props}
          ride={stay}
          spec={spec}
          planned={plannedStart(spec, timed, own?.startsAt ?? null)}
        />
      ) : (
        <PartForm {...props} spec={spec} onMove={moveOn} />
      )}
      {isTimed(spec) && (
        <LinkButton
          size="lg"
          variant="subtle"
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId: book.showId, competitionId: book.competitionId }}
          search={{ tab: 'scoring' }}
        >
          {t('courseRide.allAtOnce')}
        </LinkButton>
      )}
      <Button
        size="xl"
        variant="default"
        rightSection={<IconArrowRight size={22} />}
        disabled={next === undefined}
        aria-keyshortcuts="PageDown"
        onClick={() => next !== undefined && open(next)}
      >
        {t('courseRide.nextPair')}
      </Button>
    </Stack>
  )
}

function isOpen(spec: SheetPartSpec, { ride }: FinerSheetProps): boolean {
  const { part } = spec
  return (
    ride.writable.has(part) &&
    countedPlace(ride, part) !== undefined &&
    !isFull(spec, ride.sheet[part] ?? {})
  )
}

function isFull({ fields }: SheetPartSpec, written: SheetPart): boolean {
  return fields.every(({ field, required }) => !required || (written[field] ?? null) !== null)
}

function isTimed({ fields }: SheetPartSpec): boolean {
  return fields.some(({ field }) => field === 'startedAt')
}

function isOfDressage({ part, flagsSilently, isSpare }: SheetPartSpec): boolean {
  return part === 'dressage' || flagsSilently === true || isSpare === true
}

/** To the next mark of the form. */
function moveOn(): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-cell]')]
  cells[cells.findIndex((cell) => cell.matches(':focus')) + 1]?.focus()
}

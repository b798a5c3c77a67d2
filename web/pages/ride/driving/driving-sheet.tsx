import { Button, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CountedPad, isCounted } from '../counted-pad.tsx'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { PartForm } from '../form-sheet.tsx'
import { useOpenPair } from '../open-pair.ts'
import { PartTabs } from '../part-tabs.tsx'

/** One part at a time: a section, an obstacle, the cones, a judge; the first that is not complete. */
export function DrivingSheet(props: FinerSheetProps) {
  const { ride, discipline, book, competitor, nextRider } = props
  const t = useMessages()
  const open = useOpenPair(book)
  const specs = useMemo(
    () => discipline.parts.filter(({ part }) => ride.parts.includes(part)),
    [discipline, ride.parts],
  )
  const [wanted, setWanted] = useState<string | null>(null)
  const first = specs.find((spec) => isOpen(spec, props)) ?? specs[0]
  const spec = specs.find(({ part }) => part === wanted) ?? first
  if (spec === undefined) return null
  return (
    <Stack gap="sm">
      <PartTabs
        tabs={specs.map(({ part }) => ({ key: part, label: partWords(part, t) }))}
        chosen={spec.part}
        onChoose={setWanted}
      />
      {isCounted(spec) ? (
        <CountedPad
          key={`${competitor.competitorId} ${spec.part}`}
          {...props}
          spec={spec}
          competitorId={competitor.competitorId}
        />
      ) : (
        <PartForm {...props} spec={spec} onMove={moveOn} />
      )}
      <Button
        size="xl"
        variant="default"
        rightSection={<IconArrowRight size={22} />}
        disabled={nextRider === undefined}
        onClick={() => nextRider !== undefined && open(nextRider)}
      >
        {t('courseRide.nextPair')}
      </Button>
    </Stack>
  )
}

function isOpen({ part, fields }: SheetPartSpec, { ride }: FinerSheetProps): boolean {
  return (
    ride.writable.has(part) &&
    fields.some(({ field, required }) => required && (ride.sheet[part]?.[field] ?? null) === null)
  )
}

/** To the next mark of the form. */
function moveOn(): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-cell]')]
  cells[cells.findIndex((cell) => cell.matches(':focus')) + 1]?.focus()
}

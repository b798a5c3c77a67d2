import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { JudgeSheet } from '#web/components/marking/judge-sheet.tsx'
import { isSigned } from '#web/components/marking/marking-view.ts'
import { sheetRows } from '#web/components/marking/sheet-rows.ts'
import { PartTabs } from '#web/components/ride/part-tabs.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { FinerSheetProps } from './finer-sheets.ts'

interface DressageJudgeProps extends FinerSheetProps {
  /** The judge positions that this device marks for. */
  own: readonly SheetPartSpec[]
  /** What a judge's sheet comes to so far, as it is read; empty before any mark. */
  totalOf: (part: string) => string
}

/** The sheet of a dressage judge in another discipline, as in dressage: pad, remarks, flag, signature. */
export function DressageJudge({ own, totalOf, ...props }: DressageJudgeProps) {
  const { book, competitor, neighbours, ride, readOnly, onInvalid } = props
  const t = useMessages()
  const [wanted, setWanted] = useState<string | null>(null)
  const first = own.find(({ part }) => !isSigned(ride, part)) ?? own[0]
  const spec = own.find(({ part }) => part === wanted) ?? first
  const view = useMemo(() => ({ ...ride, rows: spec ? sheetRows([spec]) : [] }), [ride, spec])
  if (spec === undefined) return null
  return (
    <Stack gap="sm">
      <PartTabs
        tabs={own.map(({ part }) => ({ key: part, label: partWords(part, t) }))}
        chosen={spec.part}
        onChoose={setWanted}
      />
      <JudgeSheet
        key={spec.part}
        {...{ book, view, readOnly, onInvalid }}
        part={spec.part}
        rider={`${competitor.headNumber ?? ''} ${competitor.athlete.familyName}`.trim()}
        total={totalOf(spec.part)}
        next={neighbours.next}
      />
    </Stack>
  )
}

import { Button } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconBan,
  IconClockEdit,
  IconCopy,
  IconHash,
} from '@tabler/icons-react'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ProgrammeActs, type RowAct, rowActs } from './programme-acts.tsx'

export const actIcons = {
  shift: IconClockEdit,
  copy: IconCopy,
  renumber: IconHash,
  split: IconArrowsSplit2,
  merge: IconArrowMerge,
  cancel: IconBan,
} as const

interface BulkActsProps {
  rows: CompetitionRowFragment[]
  acts: ProgrammeActs
  clear: () => void
}

/** What may be done with the chosen competitions as they stand now. */
export function BulkActs({ rows, acts, clear }: BulkActsProps) {
  const t = useMessages()
  return rowActs
    .filter((act) => isPossible(act, rows))
    .map((act) => {
      const Icon = actIcons[act]
      return (
        <Button
          key={act}
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={16} />}
          {...(act === 'cancel' && { c: 'red' })}
          onClick={() => acts.ask(act, rows, clear)}
        >
          {t(`programme.offer.${act}`)}
        </Button>
      )
    })
}

export function isPossible(act: RowAct, rows: readonly CompetitionRowFragment[]): boolean {
  const isClosed = ({ status }: CompetitionRowFragment) =>
    status === 'official' || status === 'cancelled'
  switch (act) {
    case 'shift':
      return rows.every((row) => !isClosed(row) && row.startsAt)
    case 'cancel':
      return rows.some(({ status }) => status !== 'cancelled')
    case 'renumber':
    case 'copy':
      return true
    case 'split':
      return rows.length === 1 && rows.every((row) => !isClosed(row) && row.startersCount > 1)
    case 'merge':
      return rows.every((row) => !isClosed(row))
  }
}

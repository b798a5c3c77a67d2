import { Suspense, useState } from 'react'
import { latePart } from '#web/components/late-part.ts'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'
import type { ShownShow } from '../shown-show.ts'

export const rowActs = ['shift', 'copy', 'renumber', 'split', 'merge', 'cancel'] as const

export type RowAct = (typeof rowActs)[number]

// Seldom used, and each with a form of its own: loaded when asked for.
const dialogs = {
  cancel: latePart(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog })),
  shift: latePart(async () => ({ default: (await import('./shift-dialog.tsx')).ShiftDialog })),
  copy: latePart(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog })),
  renumber: latePart(async () => ({
    default: (await import('./renumber-dialog.tsx')).RenumberDialog,
  })),
  split: latePart(async () => ({ default: (await import('./split-dialog.tsx')).SplitDialog })),
  merge: latePart(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog })),
}

interface Asked {
  act: RowAct
  rows: readonly CompetitionRowFragment[]
  onDone: () => void
}

export interface ProgrammeActs {
  ask: (act: RowAct, rows: readonly CompetitionRowFragment[], onDone?: () => void) => void
  /** The dialog of what was asked for. */
  dialog: React.ReactNode
}

/** The acts on chosen competitions, one dialog at a time. */
export function useProgrammeActs(show: ShownShow): ProgrammeActs {
  const [asked, setAsked] = useState<Asked | null>(null)
  const Dialog = asked && dialogs[asked.act]
  return {
    ask: (act, rows, onDone = () => undefined) => setAsked({ act, rows, onDone }),
    dialog: asked && Dialog && (
      <Suspense>
        <Dialog
          show={show}
          rows={asked.rows}
          onClose={() => setAsked(null)}
          onDone={asked.onDone}
        />
      </Suspense>
    ),
  }
}

import { IconAlertTriangle, IconClockHour4, IconExclamationCircle } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { formatTyped } from '#locales/sheet-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { FieldState } from '#web/offline/shown-sheet.ts'
import { CellProblem } from './cell-problem.tsx'
import classes from './mark-cell.module.css'
import { type TypedProblem, typedProblemWords } from './typed-problem.ts'
import { isComplete, isUnusual, readTyped } from './typed-value.ts'

export type Move = 'next' | 'up' | 'down' | 'left' | 'right'

export interface MarkCellProps {
  spec: FieldSpec
  part: string
  /** How `moveFocus` finds the cell, where it is not by part and field. */
  cell?: string
  /** What a screen reader says: "Movement 4, judge C". */
  label: string
  value: FieldValue
  state: FieldState | undefined
  /** Set when a finding is about this mark; its words. */
  finding: string | undefined
  readOnly: boolean
  /** ringside: big, no keyboard on the screen, and a complete mark goes on by itself; typed: big only. */
  look: 'office' | 'ringside' | 'typed'
  onWrite: (part: string, field: string, value: FieldValue) => Promise<void>
  onMove: (move: Move, part: string, field: string) => void
  onFocus: (part: string, field: string) => void
  /** Something was typed that cannot be taken, or no longer. */
  onInvalid: (part: string, field: string, isInvalid: boolean) => void
}

interface Draft {
  typed: string
  problem: TypedProblem | null
}

/** One value of the sheet. What cannot be taken stays as it was typed, with the reason beside it. */
export const MarkCell = memo(function MarkCell(props: MarkCellProps) {
  const { spec, part, cell, label, value, state, finding, readOnly, look, onFocus } = props
  const t = useMessages()
  const words = useId()
  const draft = useDraft(props)
  const shown =
    draft.shown ?? formatTyped(spec, draft.written === undefined ? value : draft.written, t.locale)
  const problem = draft.problem && typedProblemWords(draft.problem, { typed: shown, spec, t })
  return (
    <div className={classes['cell']} data-look={look} data-flag={flagOf(state, finding)}>
      <input
        className={classes['input']}
        data-cell={cell ?? `${part} ${spec.field}`}
        inputMode={look === 'ringside' ? 'none' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem || finding ? words : undefined}
        title={finding}
        value={shown}
        readOnly={readOnly}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          draft.onKeyDown(event)
          // What is refused stays in sight, and the next key begins anew.
          if (event.key === 'Enter' && event.currentTarget.matches(':focus')) {
            event.currentTarget.select()
          }
        }}
        onPaste={draft.onPaste}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus(part, spec.field)
        }}
        onBlur={draft.leave}
      />
      <StateMark state={state} finding={finding} />
      {problem && <CellProblem id={words}>{problem}</CellProblem>}
      {!problem && finding && (
        <span className={classes['forReaders']} id={words}>
          {finding}
        </span>
      )}
    </div>
  )
})

function useDraft(props: MarkCellProps) {
  const { spec, part, value, state, readOnly, look, onWrite, onMove, onInvalid } = props
  const [draft, showDraft] = useState<Draft | null>(null)
  // Leaving follows at once on taking, before the next render: it must not take the same once more.
  const current = useRef<Draft | null>(null)
  const setDraft = (next: Draft | null) => {
    current.current = next
    showDraft(next)
  }
  // What was just handed over, until the outbox shows it: the old value must not flash up.
  const [written, setWritten] = useState<FieldValue | undefined>()
  const isInvalid = draft?.problem != null
  useEffect(() => {
    if (!isInvalid) return
    onInvalid(part, spec.field, true)
    return () => onInvalid(part, spec.field, false)
  }, [isInvalid, onInvalid, part, spec.field])

  /** Whether the cell may be left: what was typed is taken, or nothing was typed. */
  function take(typed: string | undefined, isSure = false): boolean {
    if (typed === undefined) return true
    const read = readTyped(spec, typed)
    if (!read.ok) {
      setDraft({ typed, problem: read.code })
      return false
    }
    if (isUnusual(spec, read.value) && !isSure && read.value !== value) {
      setDraft({ typed, problem: 'unusual' })
      return false
    }
    setDraft(null)
    // A refused or disputed value may be written again to insist on it.
    if (
      read.value === (written === undefined ? value : written) &&
      (state === undefined || state.state === 'unsent')
    )
      return true
    setWritten(read.value)
    onWrite(part, spec.field, read.value).then(
      () => setWritten(undefined),
      () => {
        setWritten(undefined)
        setDraft({ typed, problem: 'not-kept' })
      },
    )
    return true
  }

  function type(typed: string): void {
    if (readOnly) return
    setDraft({ typed, problem: null })
    if (!(look === 'ringside' && isComplete(spec, typed) && take(typed))) return
    onMove('next', part, spec.field)
    wentOnTo = document.activeElement
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || isSecondEnter(event)) return
    if (event.key === 'Escape' && draft) {
      event.preventDefault()
      event.stopPropagation()
      setDraft(null)
    } else if (event.key === 'Backspace' && !draft && !readOnly) {
      event.preventDefault()
      setDraft({ typed: '', problem: null })
    } else {
      const move = moves[event.key]
      if (move === undefined || staysInText(event, draft)) return
      event.preventDefault()
      // Asked about, it is taken by Enter once more, and by nothing else.
      const isSure = event.key === 'Enter' && draft?.problem === 'unusual'
      if (take(draft?.typed, isSure)) onMove(move, part, spec.field)
    }
  }

  return {
    shown: draft?.typed,
    problem: draft?.problem ?? null,
    written,
    type,
    onKeyDown,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault()
      type(event.clipboardData.getData('text').trim())
    },
    leave: () => void take(current.current?.typed),
  }
}

/** The cell that a complete mark went on to by itself. */
let wentOnTo: Element | null = null

/** Many type Enter after every mark: where the mark has gone on already, it does not go on once more. */
function isSecondEnter(event: KeyboardEvent<HTMLInputElement>): boolean {
  const isSecond = event.key === 'Enter' && wentOnTo === event.currentTarget
  wentOnTo = null
  if (isSecond) event.preventDefault()
  return isSecond
}

const moves: Readonly<Record<string, Move>> = {
  Enter: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Left and right stay with the caret while a longer number is being typed. */
function staysInText({ key }: KeyboardEvent, draft: Draft | null): boolean {
  return (key === 'ArrowLeft' || key === 'ArrowRight') && draft !== null && draft.typed.length > 2
}

function StateMark({
  state,
  finding,
}: {
  state: FieldState | undefined
  finding: string | undefined
}) {
  const size = 12
  if (state?.state === 'conflict' || state?.state === 'refused') {
    return <IconExclamationCircle className={classes['mark']} size={size} aria-hidden />
  }
  if (finding) return <IconAlertTriangle className={classes['mark']} size={size} aria-hidden />
  if (state?.state === 'unsent') {
    return <IconClockHour4 className={classes['mark']} size={size} aria-hidden />
  }
  return null
}

function flagOf(state: FieldState | undefined, finding: string | undefined): string | undefined {
  if (state && state.state !== 'unsent') return state.state
  return finding ? 'finding' : state?.state
}

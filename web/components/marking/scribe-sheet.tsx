import { IconMessage, IconMessagePlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { remarkField } from '#domain/scoring/dressage/sheet-form.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { wholeRide } from '#domain/scoring/silent-flag.ts'
import { MarkCell, type Move } from '#web/components/scoring/mark-cell.tsx'
import { findCell, moveFocus } from '#web/components/scoring/move-focus.ts'
import {
  fieldWords,
  findingWords,
  labelWords,
  positionWords,
} from '#web/components/scoring/scoring-words.ts'
import { tellUnkept } from '#web/components/scoring/tell-unkept.ts'
import { countedPlace } from '#web/components/spare-judge/counted-place.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import { FlagChoice } from './flag-choice.tsx'
import { endsRide, JudgedOutcome } from './judged-outcome.tsx'
import { type MarkingView, remarkOf } from './marking-view.ts'
import { hasPad, NumberPad } from './number-pad.tsx'
import { RaisedFlag } from './raised-flag.tsx'
import classes from './scribe-sheet.module.css'
import { beginsSection, type SheetRow } from './sheet-rows.ts'
import { useFirstOpenMark } from './use-first-open-mark.ts'
import type { ToldFlag } from './use-silent-flags.ts'

export interface ScribeSheetProps {
  view: MarkingView
  part: string
  /** "105 Dufour": who it is about, where the head of the page is out of sight. */
  rider: string
  /** What the sheet comes to so far, as it is read: "68.500 %"; empty before any mark. */
  total: string
  /** The flags of this ride, as the server has them; null for who flags nothing to C: the judge at C. */
  told: readonly ToldFlag[] | null
  /** What stands beside the pad, in sight wherever on the sheet somebody writes. */
  notice: ReactNode
  readOnly: boolean
  /** Signed: what stands is not changed, what is missing may be added. */
  locked: boolean
  write: MarkingView['write']
  onInvalid: (part: string, field: string, isInvalid: boolean) => void
}

/** One judge's sheet at ringside: a big mark, its remark, and a pad that gloves can hit. */
export function ScribeSheet(props: ScribeSheetProps) {
  const { view, part, rider, total, told, notice, readOnly, locked, write, onInvalid } = props
  const t = useMessages()
  const list = useRef<HTMLOListElement>(null)
  const rows = useMemo(() => view.rows.filter((row) => row.specs.has(part)), [view.rows, part])
  const [active, setActive] = useState<string | null>(null)
  const [isFlagging, setIsFlagging] = useState(false)
  const current = rows.find((row) => row.field === active)
  const spec = current?.specs.get(part)
  const mayEnd = endsRide(view, part)
  const onMove = useCallback(
    (move: Move, from: string, field: string) => {
      const fields = rows.map((row) => row.field)
      moveFocus({ element: list.current, parts: [part], fields }, move, { part: from, field })
    },
    [rows, part],
  )
  const isGiven = (row: SheetRow) => valueIn(partOf(view.sheet, part), row.field) !== null
  const onFocus = useCallback((_: string, field: string) => setActive(field), [])
  useFirstOpenMark({ view, parts: [part], element: list, readOnly })
  const onValue = (value: number | null) => {
    if (!current || (locked && isGiven(current))) return
    write(part, current.field, value).catch(() => {
      tellUnkept()
      findCell(list.current, `${part} ${current.field}`)?.focus()
    })
    if (value !== null) onMove('next', part, current.field)
  }
  const toMark = () => {
    if (active !== null) findCell(list.current, `${part} ${active}`)?.focus()
  }
  const onFlag = (opened: boolean) => {
    setIsFlagging(opened)
    if (!opened) toMark()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isMark = event.target instanceof HTMLElement && event.target.matches('[data-cell]')
    if (!isMark || readOnly || event.altKey || event.ctrlKey || event.metaKey) return
    // After this key: a menu that is there at once (reduced motion) would be closed by it.
    if (event.key === 'f' && told !== null) setTimeout(() => setIsFlagging(true))
    else if (event.key === 'e' && mayEnd) {
      event.currentTarget.querySelector<HTMLElement>('[data-outcome] button')?.click()
    } else return
    event.preventDefault()
  }
  const isDone = locked && rows.filter((row) => row.isMark).every(isGiven)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut of the marks in it.
    <div className={classes['frame']} onKeyDown={onKeyDown}>
      <ol className={classes['list']} ref={list}>
        {rows.map((row, index) => (
          <ScribeRow
            key={row.field}
            {...{ view, part, row, told, write, onMove, onFocus, onInvalid }}
            readOnly={readOnly || (locked && isGiven(row))}
            isActive={row.field === active}
            begins={beginsSection(rows, index)}
          />
        ))}
      </ol>
      {!readOnly && !(isDone && told === null) && (
        <div className={classes['dock']}>
          {notice}
          {told && <RaisedFlag {...{ view, part, told }} about={wholeRide} />}
          <div className={classes['now']} data-flags={told !== null || mayEnd}>
            <span className={classes['rider']}>{rider}</span>
            {current ? <Now row={current} /> : <span>{isDone || t('scoring.pad.choose')}</span>}
            <span className={classes['percent']}>{total}</span>
            {told && (
              <FlagChoice
                {...{ view, part }}
                current={current && { field: current.field, words: fieldWords(current, t) }}
                opened={isFlagging}
                onChange={onFlag}
              />
            )}
            {mayEnd && <JudgedOutcome {...{ view, part, locked }} shortcut="E" onClose={toMark} />}
          </div>
          {spec && hasPad(spec) && !isDone && (
            <NumberPad
              key={spec.field}
              spec={spec}
              disabled={locked && current !== undefined && isGiven(current)}
              onValue={onValue}
            />
          )}
        </div>
      )}
    </div>
  )
}

interface ScribeRowProps {
  view: MarkingView
  part: string
  row: SheetRow
  told: readonly ToldFlag[] | null
  readOnly: boolean
  isActive: boolean
  begins: boolean
  write: (part: string, field: string, value: FieldValue) => Promise<void>
  onMove: (move: Move, part: string, field: string) => void
  onFocus: (part: string, field: string) => void
  onInvalid: (part: string, field: string, isInvalid: boolean) => void
}

function ScribeRow({ view, part, row, told, isActive, begins, ...rest }: ScribeRowProps) {
  const t = useMessages()
  const spec = row.specs.get(part)
  if (spec === undefined) return null
  const words = fieldWords(row, t)
  const place = countedPlace(view, part)
  const finding = view.findings.find(
    (each) => each.part === place && each.field === row.field && each.code !== 'mark-apart',
  )
  return (
    <li className={classes['row']} data-active={isActive} data-begins={begins}>
      <span className={classes['name']}>
        {row.kind === 'movement' ? (
          <span className={classes['number']}>{row.number}</span>
        ) : (
          <span className={classes['label']}>{row.label ? labelWords(row.label, t) : words}</span>
        )}
        {row.coefficient > 1 && <span className={classes['coefficient']}>×{row.coefficient}</span>}
      </span>
      <span className={classes['mark']}>
        <MarkCell
          spec={spec}
          part={part}
          label={t('scoring.sheet.cell', { field: words, part: positionWords(part, t) })}
          value={valueIn(partOf(view.sheet, part), row.field)}
          state={view.states.get(fieldKey(part, row.field))}
          finding={finding && findingWords(finding, t)}
          readOnly={rest.readOnly}
          look={hasPad(spec) ? 'ringside' : 'typed'}
          onWrite={rest.write}
          onMove={rest.onMove}
          onFocus={rest.onFocus}
          onInvalid={rest.onInvalid}
        />
      </span>
      {hasRemark(view, part, row) && (
        <ScribeRemark {...{ view, part, row, words }} readOnly={rest.readOnly} write={rest.write} />
      )}
      {told && (
        <span className={classes['flag']}>
          <RaisedFlag {...{ view, part, told }} about={row.field} />
        </span>
      )}
    </li>
  )
}

function hasRemark({ discipline }: MarkingView, part: string, { field }: SheetRow): boolean {
  const spec = discipline.parts.find((each) => each.part === part)
  return spec?.texts?.includes(remarkField(field)) ?? false
}

function ScribeRemark({
  view,
  part,
  row,
  words,
  readOnly,
  write,
}: Pick<ScribeRowProps, 'view' | 'part' | 'row' | 'readOnly' | 'write'> & { words: string }) {
  const t = useMessages()
  const standing = remarkOf(view, part, row.field)
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const label = t('scoring.sheet.remarkOf', { field: words, part: positionWords(part, t) })
  const save = () => {
    const text = typed?.trim()
    setTyped(null)
    if (text === undefined || text === standing) return
    write(part, remarkField(row.field), text === '' ? null : text).catch(() => {
      tellUnkept()
      setTyped(text)
    })
  }
  return (
    <span className={classes['remark']} data-empty={(typed ?? standing) === ''}>
      <input
        ref={input}
        aria-label={label}
        placeholder={readOnly ? '' : t('scoring.sheet.remark')}
        value={typed ?? standing}
        maxLength={500}
        readOnly={readOnly}
        enterKeyHint="done"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null)
          if (event.key === 'Enter') input.current?.blur()
        }}
        onBlur={save}
      />
      {!(readOnly && standing === '') && (
        <button
          type="button"
          className={classes['remarkButton']}
          aria-label={label}
          onClick={() => input.current?.focus()}
        >
          {standing === '' ? <IconMessagePlus size={24} /> : <IconMessage size={24} />}
        </button>
      )}
    </span>
  )
}

/** What is being marked now, to be read from an arm's length. */
function Now({ row }: { row: SheetRow }) {
  const t = useMessages()
  return (
    <span>
      {row.kind === 'movement' ? (
        <>
          <span className={classes['nowLabel']}>{t('scoring.sheet.movement')} </span>
          <span className={classes['nowNumber']}>{row.number}</span>
        </>
      ) : (
        <span className={classes['nowWords']}>
          {row.label ? labelWords(row.label, t) : fieldWords(row, t)}
        </span>
      )}
      {row.coefficient > 1 && <span className={classes['nowLabel']}> ×{row.coefficient}</span>}
    </span>
  )
}

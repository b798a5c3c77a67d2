import { IconMessage } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { usualBeside } from '#domain/scoring/usual.ts'
import { formatMark } from '#locales/formatting.ts'
import { remarkOf } from '#web/components/marking/marking-view.ts'
import type { SheetRow } from '#web/components/marking/sheet-rows.ts'
import { beginsSection } from '#web/components/marking/sheet-rows.ts'
import { useFirstOpenMark } from '#web/components/marking/use-first-open-mark.ts'
import { MarkCell, type Move } from '#web/components/scoring/mark-cell.tsx'
import { moveFocus } from '#web/components/scoring/move-focus.ts'
import { fieldWords, findingWords, positionWords } from '#web/components/scoring/scoring-words.ts'
import { countedPlace } from '#web/components/spare-judge/counted-place.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import classes from './office-sheet.module.css'
import { RemarkBar } from './remark-bar.tsx'
import { SheetTotals } from './sheet-totals.tsx'
import type { SheetView } from './use-sheet.ts'

export interface OfficeSheetProps {
  view: SheetView
  /** Whether marks may be entered at all now. */
  readOnly: boolean
  /** Judges whose sheet is signed: what stands in it is not changed, what is missing is added. */
  locked: ReadonlySet<string>
  write: SheetView['write']
  onInvalid: (part: string, field: string, isInvalid: boolean) => void
}

/** All judges side by side, one line for each mark: dense, and worked by the keyboard alone. */
export function OfficeSheet({ view, readOnly, locked, write, onInvalid }: OfficeSheetProps) {
  const t = useMessages()
  const grid = useRef<HTMLTableElement>(null)
  const remark = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState<{ part: string; field: string } | null>(null)
  const { rows, parts } = view
  const onMove = useCallback(
    (move: Move, part: string, field: string) => {
      const fields = rows.map((row) => row.field)
      moveFocus({ element: grid.current, parts, fields }, move, { part, field })
    },
    [rows, parts],
  )
  const onFocus = useCallback((part: string, field: string) => setActive({ part, field }), [])
  const findings = useFindings(view)
  useFirstOpenMark({ view, parts, element: grid, readOnly })
  const toRemark = (event: KeyboardEvent) => {
    if (event.key !== 'r' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    remark.current?.focus()
  }
  return (
    <div className={classes['frame']}>
      <div className={classes['scroll']}>
        <table className={classes['sheet']} ref={grid} onKeyDown={toRemark}>
          <caption className={classes['forReaders']}>{t('scoring.sheet.keys')}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes['name']}>
                {t('scoring.sheet.movement')}
              </th>
              <th scope="col" className={classes['figure']}>
                <abbr title={t('scoring.sheet.coefficient')}>×</abbr>
              </th>
              {parts.map((part) => (
                <th
                  key={part}
                  scope="col"
                  className={classes['judge']}
                  data-replaced={countedPlace(view, part) === undefined}
                >
                  <JudgeHead view={view} part={part} />
                </th>
              ))}
              <th scope="col" className={classes['figure']}>
                <abbr title={t('scoring.sheet.apart')}>±</abbr>
              </th>
              <th scope="col">{t('scoring.sheet.remarks')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={row.field}
                data-begins={beginsSection(rows, index)}
                data-active={active?.field === row.field}
              >
                <RowHead row={row} />
                {parts.map((part) => {
                  const spec = row.specs.get(part)
                  if (spec === undefined) return <td key={part} className={classes['none']} />
                  const value = valueIn(partOf(view.sheet, part), row.field)
                  const place = countedPlace(view, part)
                  const isLocked = locked.has(part) && value !== null
                  return (
                    <td key={part} data-replaced={place === undefined}>
                      <MarkCell
                        spec={usualBeside(spec, view.sheet)}
                        part={part}
                        label={t('scoring.sheet.cell', {
                          field: fieldWords(row, t),
                          part: positionWords(part, t),
                        })}
                        value={value}
                        state={view.states.get(fieldKey(part, row.field))}
                        finding={place && findings.get(fieldKey(place, row.field))}
                        readOnly={readOnly || isLocked || !view.writable.has(part)}
                        look="office"
                        onWrite={write}
                        onMove={onMove}
                        onFocus={onFocus}
                        onInvalid={onInvalid}
                      />
                    </td>
                  )
                })}
                <Apart view={view} row={row} />
                <td className={classes['remarks']}>
                  <Remarks view={view} row={row} />
                </td>
              </tr>
            ))}
          </tbody>
          <SheetTotals view={view} findings={findings} />
        </table>
      </div>
      <RemarkBar
        ref={remark}
        view={view}
        active={active}
        readOnly={readOnly}
        write={write}
        onDone={({ part, field }) => onMove('next', part, field)}
      />
    </div>
  )
}

/** The judge's place, struck out where the spare judge stands for them; with the spare judge for whom. */
function JudgeHead({ view, part }: { view: SheetView; part: string }) {
  const t = useMessages()
  const place = countedPlace(view, part)
  const short = positionWords(part, t)
  if (place === part) return part
  if (place !== undefined) return t('spareJudge.column.counts', { short, position: place })
  const isSpare = view.discipline.parts.some((each) => each.part === part && each.isSpare)
  if (isSpare) return <abbr title={t('spareJudge.panel.along')}>{short}</abbr>
  return (
    <s>
      <abbr title={t('spareJudge.column.replaced', { position: part })}>{short}</abbr>
    </s>
  )
}

function RowHead({ row }: { row: SheetRow }) {
  const t = useMessages()
  const words = fieldWords(row, t)
  return (
    <>
      <th scope="row" className={classes['name']}>
        {row.kind === 'movement' ? <span className={classes['number']}>{row.number}</span> : words}
        {row.kind === 'movement' && <span className={classes['forReaders']}>{words}</span>}
      </th>
      <td className={classes['figure']}>{row.coefficient > 1 ? row.coefficient : ''}</td>
    </>
  )
}

function Apart({ view, row }: { view: SheetView; row: SheetRow }) {
  const t = useMessages()
  const spread = view.running.find((point) => point.row === row)?.spread ?? null
  const isApart = view.findings.some(
    (finding) => finding.code === 'mark-apart' && finding.field === row.field,
  )
  return (
    <td className={classes['figure']} data-apart={isApart}>
      {spread === null || spread === 0 ? '' : formatMark(spread, t.locale)}
    </td>
  )
}

function Remarks({ view, row }: { view: SheetView; row: SheetRow }) {
  const t = useMessages()
  const remarks = view.parts.flatMap((part) => {
    const remark = remarkOf(view, part, row.field)
    return remark === '' ? [] : [{ part, remark }]
  })
  if (remarks.length === 0) return null
  const text = remarks.map(({ part, remark }) => `${positionWords(part, t)}: ${remark}`).join(' · ')
  return (
    <span title={text}>
      <IconMessage size={14} aria-hidden className={classes['remarkIcon']} />
      {remarks.map(({ part, remark }, index) => (
        <Fragment key={part}>
          {index > 0 && ' · '}
          <b>{positionWords(part, t)}</b> {remark}
        </Fragment>
      ))}
    </span>
  )
}

/** The words of what was found, by part and field; what is about a whole judge under an empty field. */
function useFindings({ findings }: SheetView): ReadonlyMap<string, string> {
  const t = useMessages()
  return useMemo(() => {
    const words = new Map<string, string>()
    for (const finding of findings) {
      const key = fieldKey(finding.part ?? '', finding.field ?? '')
      const before = words.get(key)
      const own = findingWords(finding, t)
      words.set(key, before === undefined ? own : `${before} ${own}`)
    }
    return words
  }, [findings, t])
}

import { Button, Text, TextInput } from '@mantine/core'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { remarkField } from '#domain/scoring/dressage/sheet-form.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { filmClock, filmPart, longestRemark } from '#domain/video/film-sheet.ts'
import type { SheetRow } from '#web/components/marking/sheet-rows.ts'
import { MarkCell, type Move } from '#web/components/scoring/mark-cell.tsx'
import { findCell, moveFocus } from '#web/components/scoring/move-focus.ts'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './film.module.css'
import { jump } from './film-player.tsx'
import { useFilmKeys } from './use-film-keys.ts'
import type { FilmMarks } from './use-film-marks.ts'

interface FilmSheetProps {
  rows: readonly SheetRow[]
  marks: FilmMarks
  video: RefObject<HTMLVideoElement | null>
  mayMark: boolean
}

/** A judge types a mark a little after the movement was seen. */
const lead = 2000

/** The sheet beside the film: each mark keeps the moment at which its first digit was typed, and jumps there. */
export function FilmSheet({ rows, marks, video, mayMark }: FilmSheetProps) {
  const { fields, unsent, write } = marks
  const list = useRef<HTMLOListElement>(null)
  const active = useRef<string | null>(null)
  /** When something was first typed into a field. */
  const begun = useRef(new Map<string, number>())
  const now = () => Math.round((video.current?.currentTime ?? 0) * 1000)
  const momentOf = (field: string) =>
    fields.get(field)?.filmMs ?? Math.max(0, (begun.current.get(field) ?? now()) - lead)
  const onWrite = async (_part: string, field: string, value: FieldValue) => {
    const isMark = rows.some((row) => row.field === field && row.isMark)
    write(field, value, value === null || !isMark ? null : momentOf(field))
    begun.current.delete(field)
  }
  const onMove = (move: Move, _part: string, field: string) => {
    const names = rows.map((row) => row.field)
    moveFocus({ element: list.current, parts: [filmPart], fields: names }, move, {
      part: filmPart,
      field,
    })
    const moment = active.current === null ? null : fields.get(active.current)?.filmMs
    if ((move === 'up' || move === 'down') && moment != null) jump(video.current, moment)
  }
  const onFocus = useCallback((_: string, field: string) => {
    active.current = field
  }, [])
  const shown = (field: string) => {
    const value = fields.get(field)?.value
    return typeof value === 'number' ? value : 0
  }
  const onStamp = () => {
    const field = active.current
    const given = field === null ? undefined : fields.get(field)
    if (field !== null && typeof given?.value === 'number') write(field, given.value, now())
  }
  useFilmKeys(
    video,
    mayMark
      ? {
          onError: () => write('errors', shown('errors') + 1, now()),
          onComment: () => document.querySelector<HTMLInputElement>('[data-comment]')?.focus(),
          onStamp,
          onHelp: () => document.querySelector<HTMLElement>('[data-keys] summary')?.click(),
        }
      : null,
  )
  return (
    <>
      {mayMark && <Keys />}
      <ol
        ref={list}
        className={styles['list']}
        onInputCapture={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return
          const name = fieldOf(target)
          // What was taken back has not begun.
          if (target.value === '') begun.current.delete(name)
          else if (!begun.current.has(name)) begun.current.set(name, now())
        }}
        onKeyDownCapture={({ key, target }) => {
          if (key === 'Escape' && target instanceof HTMLElement)
            begun.current.delete(fieldOf(target))
        }}
      >
        {rows.map((row) => (
          <FilmRow
            key={row.field}
            {...{ row, marks, video, mayMark, onWrite, onMove, onFocus }}
            isUnsent={unsent.has(row.field)}
            onTyped={() => findCell(list.current, `${filmPart} ${row.field}`)?.focus()}
          />
        ))}
      </ol>
    </>
  )
}

/** Empty for what is no cell. */
function fieldOf({ dataset }: HTMLElement): string {
  return dataset['cell']?.slice(filmPart.length + 1) ?? ''
}

interface FilmRowProps {
  row: SheetRow
  marks: FilmMarks
  video: RefObject<HTMLVideoElement | null>
  mayMark: boolean
  isUnsent: boolean
  onWrite: (part: string, field: string, value: FieldValue) => Promise<void>
  onMove: (move: Move, part: string, field: string) => void
  onFocus: (part: string, field: string) => void
  /** After the remark of the row. */
  onTyped: () => void
}

function FilmRow(props: FilmRowProps) {
  const { row, marks, video, mayMark, isUnsent, onWrite, onMove, onFocus, onTyped } = props
  const t = useMessages()
  const { fields, write } = marks
  const spec = row.specs.get(filmPart)
  const given = fields.get(row.field)
  const moment = given?.filmMs ?? null
  const words = fieldWords(row, t)
  if (spec === undefined) return null
  return (
    <li className={styles['row']}>
      <span>
        {words}
        {row.coefficient > 1 && <Text span c="dimmed">{` ×${row.coefficient}`}</Text>}
      </span>
      <MarkCell
        spec={spec}
        part={filmPart}
        label={words}
        value={given?.value ?? null}
        state={isUnsent ? { state: 'unsent' } : undefined}
        finding={undefined}
        readOnly={!mayMark}
        look="office"
        onWrite={onWrite}
        onMove={onMove}
        onFocus={onFocus}
        onInvalid={ignore}
      />
      {moment === null ? (
        <span />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('video.jump', { field: words, time: filmClock(moment) })}
          onClick={() => jump(video.current, moment)}
        >
          {filmClock(moment)}
        </Button>
      )}
      {row.isMark && (
        <Remark
          label={t('video.remark', { field: words })}
          standing={textOf(fields.get(remarkField(row.field))?.value)}
          mayMark={mayMark}
          onSave={(text) => write(remarkField(row.field), text === '' ? null : text, moment)}
          onTyped={onTyped}
        />
      )}
    </li>
  )
}

function ignore(): void {}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

interface RemarkProps {
  label: string
  standing: string
  mayMark: boolean
  onSave: (text: string) => void
  onTyped: () => void
}

function Remark({ label, standing, mayMark, onSave, onTyped }: RemarkProps) {
  const [typed, setTyped] = useState<string | null>(null)
  if (!mayMark) return <Text size="sm">{standing}</Text>
  return (
    <TextInput
      size="xs"
      aria-label={label}
      maxLength={longestRemark}
      value={typed ?? standing}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
        if (event.key === 'Enter') onTyped()
      }}
      onBlur={() => {
        const text = typed?.trim()
        setTyped(null)
        if (text !== undefined && text !== standing) onSave(text)
      }}
    />
  )
}

function Keys() {
  const t = useMessages()
  return (
    <details data-keys>
      <summary>{t('video.keys')}</summary>
      <Text size="sm">{t('video.keys.text')}</Text>
    </details>
  )
}

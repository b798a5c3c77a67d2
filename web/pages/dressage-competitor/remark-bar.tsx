import { type KeyboardEvent, type Ref, useState } from 'react'
import { remarkField } from '#domain/scoring/dressage/sheet-form.ts'
import { remarkOf } from '#web/components/marking/marking-view.ts'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import { tellUnkept } from '#web/components/scoring/tell-unkept.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './office-sheet.module.css'
import type { SheetView } from './use-sheet.ts'

export interface RemarkBarProps {
  ref: Ref<HTMLInputElement>
  view: SheetView
  active: { part: string; field: string } | null
  readOnly: boolean
  write: SheetView['write']
  onDone: (cell: { part: string; field: string }) => void
}

/** The remark beside the mark that has the focus; reached with "r", left with Enter. */
export function RemarkBar({ active, view, ...props }: RemarkBarProps) {
  const t = useMessages()
  const row = view.rows.find((each) => each.field === active?.field)
  if (!active || !row?.isMark) {
    if (props.readOnly) return null
    return (
      <p className={classes['remarkBar']}>
        {t('scoring.sheet.keys')} {t('scoring.sheet.remarkHint')}
      </p>
    )
  }
  return (
    <RemarkInput
      key={`${active.part} ${active.field}`}
      label={t('scoring.sheet.remarkOf', { field: fieldWords(row, t), part: active.part })}
      active={active}
      view={view}
      {...props}
    />
  )
}

function RemarkInput({
  ref,
  label,
  active,
  view,
  readOnly,
  write,
  onDone,
}: RemarkBarProps & { label: string; active: { part: string; field: string } }) {
  const { part, field } = active
  const standing = remarkOf(view, part, field)
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    const text = typed?.trim()
    setTyped(null)
    if (text === undefined || text === standing) return
    write(part, remarkField(field), text === '' ? null : text).catch(() => {
      tellUnkept()
      setTyped(text)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      save()
      onDone(active)
    } else if (event.key === 'Escape') {
      setTyped(null)
    }
  }
  return (
    <div className={classes['remarkBar']} data-foot>
      <label>
        <span>{label}</span>
        <input
          ref={ref}
          value={typed ?? standing}
          maxLength={500}
          readOnly={readOnly || !view.writable.has(part)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={save}
        />
      </label>
    </div>
  )
}

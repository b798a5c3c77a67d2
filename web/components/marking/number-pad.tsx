import { IconBackspace } from '@tabler/icons-react'
import { type PointerEvent, useState } from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { formatMark } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './number-pad.module.css'

export interface NumberPadProps {
  spec: FieldSpec
  disabled: boolean
  /** Tenths of a mark, or a count; null clears the field. */
  onValue: (value: number | null) => void
}

/** Marks and what is counted are touched; a sum of points or a percentage is typed. */
export function hasPad({ unit, maximum }: FieldSpec): boolean {
  return unit === 'count' || maximum === 100
}

/** One touch is one mark, in gloves: whole marks above, half marks below; tenths take two touches. */
export function NumberPad({ spec, disabled, onValue }: NumberPadProps) {
  const t = useMessages()
  const keys = wholeKeys(spec)
  const [whole, setWhole] = useState<number | null>(null)
  const take = (value: number) => {
    if (spec.step === 1 && spec.maximum === 100 && value < 100) return setWhole(value)
    setWhole(null)
    onValue(value)
  }
  const second = secondKeys(spec, whole)
  return (
    // The mark keeps the focus, so that a keyboard can be used at the same time.
    <div className={classes['pad']} onPointerDown={keepFocus}>
      <div className={classes['row']}>
        {keys.map((value) => (
          <PadKey
            key={value}
            text={spec.maximum === 100 ? String(value / 10) : String(value)}
            isChosen={value === whole}
            disabled={disabled}
            onPress={() => take(value)}
          />
        ))}
      </div>
      <div className={classes['row']}>
        {second.map((value) => (
          <PadKey
            key={value}
            text={formatMark(value, t.locale)}
            isChosen={false}
            disabled={disabled || (spec.step === 1 && whole === null)}
            onPress={() => {
              setWhole(null)
              onValue(value)
            }}
          />
        ))}
        <button
          type="button"
          className={classes['key']}
          disabled={disabled}
          aria-label={t('scoring.pad.clear')}
          onClick={() => {
            setWhole(null)
            onValue(null)
          }}
        >
          <IconBackspace size={28} aria-hidden />
        </button>
      </div>
    </div>
  )
}

function PadKey({
  text,
  isChosen,
  disabled,
  onPress,
}: {
  text: string
  isChosen: boolean
  disabled: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={classes['key']}
      disabled={disabled}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {text}
    </button>
  )
}

function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}

/** 0 to 10 for marks; 0 to 5, which is more than a ride survives, for what is counted. */
function wholeKeys({ maximum }: FieldSpec): readonly number[] {
  if (maximum === 100) return Array.from({ length: 11 }, (_, whole) => whole * 10)
  return Array.from({ length: Math.min(maximum, 5) + 1 }, (_, count) => count)
}

function secondKeys({ maximum, step }: FieldSpec, whole: number | null): readonly number[] {
  if (maximum !== 100 || step === 10) return []
  if (step === 5) return Array.from({ length: 10 }, (_, each) => each * 10 + 5)
  return Array.from({ length: 10 }, (_, tenth) => (whole ?? 0) + tenth)
}

import { TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { listName } from '#web/components/person-name.tsx'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { elsewhereWords, holderOf, legsOf } from './head-numbers.ts'
import type { CompetitorRow, NumberElsewhere, SavedCompetitor } from './operations.ts'

interface HeadNumberCellProps {
  row: CompetitorRow
  /** Of a relay which horse, counted from 0. */
  leg: number
  /** All of the competition: nobody else may have the number. */
  rows: readonly CompetitorRow[]
  isReadOnly: boolean
  /** What another competition of the show says against the number. */
  elsewhere: NumberElsewhere | undefined
  /** Rejects as a mutation does. */
  onSave: (headNumber: string) => Promise<SavedCompetitor | undefined>
}

/** A click or Enter opens the number; Enter takes it and goes on to the next one, Escape leaves it. */
export function HeadNumberCell(props: HeadNumberCellProps) {
  const { row, leg, rows, isReadOnly, elsewhere, onSave } = props
  const t = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const pair = legsOf(row)[leg] ?? row
  const shown = pair.headNumber ?? ''
  if (isReadOnly) return shown || '–'
  const leave = () => {
    setTyped(null)
    setProblem(null)
  }
  const take = async (next: (() => void) | null) => {
    const headNumber = (typed ?? '').trim()
    if (headNumber === shown) {
      leave()
      return next?.()
    }
    const other = holderOf(headNumber, { row, leg }, rows)
    if (other) {
      const name = listName(other)
      return setProblem(t('competitors.headNumber.taken', { number: headNumber, name }))
    }
    setSending(true)
    try {
      const saved = await onSave(headNumber)
      // Theirs is what the number is compared with now: Enter once more saves.
      if (saved && saved.changedMeanwhile.length > 0) return setProblem(t('forms.changed.title'))
      leave()
      next?.()
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      setProblem(fields['headNumber'] ?? general.join(' '))
    } finally {
      setSending(false)
    }
  }
  const hearKey = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Enter') {
      event.preventDefault()
      void take(nextCell(event.currentTarget))
    } else if (event.key === 'Escape') {
      const cell = event.currentTarget.closest('td')
      flushSync(leave)
      cell?.querySelectorAll('button')[leg]?.focus()
    }
  }
  const doubt = elsewhere && elsewhereWords(elsewhere, t)
  const label = t('competitors.headNumber.of', { name: listName(pair.person) })
  if (typed === null) {
    return (
      <UnstyledButton
        data-head-number={`${row.id} ${leg}`}
        aria-label={[`${label}: ${shown || '–'}`, doubt].filter(Boolean).join('. ')}
        title={doubt}
        className="paddock-head-number"
        onClick={() => setTyped(shown)}
      >
        {doubt !== undefined && (
          <IconAlertTriangle size={14} color="var(--mantine-color-ochre-text)" />
        )}{' '}
        {shown || '–'}
      </UnstyledButton>
    )
  }
  return (
    <TextInput
      data-head-number={`${row.id} ${leg}`}
      size="xs"
      w="5rem"
      ml="auto"
      autoFocus
      maxLength={10}
      aria-label={label}
      disabled={sending}
      value={typed}
      error={problem}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setProblem(null)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={hearKey}
      onBlur={() => {
        if (problem === null && !sending) void take(null)
      }}
    />
  )
}

/** Opens the number below, as the table is sorted. */
function nextCell(input: HTMLElement): (() => void) | null {
  const cells = [...(input.closest('tbody')?.querySelectorAll('[data-head-number]') ?? [])]
  const next = cells[cells.indexOf(input) + 1]
  return next instanceof HTMLButtonElement ? () => next.click() : null
}

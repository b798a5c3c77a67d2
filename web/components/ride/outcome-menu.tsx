import { type ButtonProps, Menu } from '@mantine/core'
import type { ChoiceSpec } from '#domain/scoring/discipline.ts'
import { valueIn } from '#domain/scoring/journal.ts'
import { reasonsToRetire } from '#domain/scoring/reasons-to-retire.ts'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { optionWords, outcomeWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { OutcomeButton } from './outcome-button.tsx'

export interface OutcomeMenuProps {
  /** Of the part; without an outcome among them there is nothing to choose. */
  choices: readonly ChoiceSpec[]
  written: SheetPart
  closed: boolean
  /** Whose, for readers, where several stand below each other. */
  label?: string
  size?: ButtonProps['size']
  /** The key that opens it. */
  shortcut?: string | undefined
  /** Its button was pressed before it came. */
  isAsked?: boolean
  /** Without it the focus goes back to the button. */
  onClose?: (() => void) | undefined
  write: (field: string, value: FieldValue) => void
}

/** How a ride ended before its end, and why; once said, the way to take it back. */
export function OutcomeMenu(props: OutcomeMenuProps) {
  const { choices, written, closed, label, size, shortcut, isAsked, onClose, write } = props
  const t = useMessages()
  const options = choices.find(({ field }) => field === 'outcome')?.options ?? []
  const reasons = choices.find(({ field }) => field === 'reason')?.options ?? []
  if (options.length === 0) return null
  const hasReasons = reasons.length > 0 && options.includes('eliminated')
  const end = (how: string | null, reason: string | null) => {
    write('outcome', how)
    if (reason !== valueIn(written, 'reason')) write('reason', reason)
  }
  return (
    <Menu
      {...(isAsked && { defaultOpened: true })}
      {...(onClose && { onClose, returnFocus: false })}
      position="top-start"
      withinPortal
      shadow="md"
      width={280}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Menu.Target>
        <OutcomeButton
          {...{ written, shortcut }}
          {...(size !== undefined && { size })}
          disabled={closed}
          {...(label !== undefined && { 'aria-label': label })}
        />
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        {valueIn(written, 'outcome') !== null && (
          <Menu.Item py="sm" onClick={() => end(null, null)}>
            {t('scoring.outcome.takeBack')}
          </Menu.Item>
        )}
        {options
          .filter((option) => !(hasReasons && option === 'eliminated'))
          .flatMap((option) => [{ option, reason: null }, ...retiredBecause(option, reasons)])
          .map(({ option, reason }) => (
            <Menu.Item key={`${option} ${reason}`} py="sm" onClick={() => end(option, reason)}>
              {outcomeWords(option, reason, t)}
            </Menu.Item>
          ))}
        {hasReasons && <Menu.Label>{optionWords('eliminated', t)}</Menu.Label>}
        {hasReasons &&
          reasons
            .filter((reason) => !reasonsToRetire.includes(reason))
            .map((reason) => (
              <Menu.Item key={reason} py="sm" onClick={() => end('eliminated', reason)}>
                {optionWords(reason, t)}
              </Menu.Item>
            ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function retiredBecause(option: string, reasons: readonly string[]) {
  if (option !== 'retired') return []
  return reasonsToRetire
    .filter((reason) => reasons.includes(reason))
    .map((reason) => ({ option, reason }))
}

import { Button, Menu } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import type { ChoiceSpec } from '#domain/scoring/discipline.ts'
import { valueIn } from '#domain/scoring/journal.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { optionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { WriteField } from './use-sheets.ts'

interface OutcomeMenuProps {
  choices: readonly ChoiceSpec[]
  written: SheetPart
  closed: boolean
  /** Whose, for readers, where several stand below each other. */
  label?: string
  write: WriteField
}

/** How it ended, where it does not end at the finish; once said, the way to take it back. */
export function OutcomeMenu({ choices, written, closed, label, write }: OutcomeMenuProps) {
  const t = useMessages()
  const options = choices.find(({ field }) => field === 'outcome')?.options ?? []
  const reasons = choices.find(({ field }) => field === 'reason')?.options ?? []
  if (options.length === 0) return null
  const outcome = valueIn(written, 'outcome')
  const hasReasons = reasons.length > 0 && options.includes('eliminated')
  const end = (how: string | null, reason: string | null) => {
    write('outcome', how)
    if (reason !== valueIn(written, 'reason')) write('reason', reason)
  }
  return (
    <Menu
      position="top-start"
      withinPortal
      shadow="md"
      width={280}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Menu.Target>
        <Button
          size="lg"
          variant={outcome === null ? 'default' : 'light'}
          color={outcome === null ? 'gray' : 'red'}
          disabled={closed}
          leftSection={<IconDoorExit size={20} />}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {typeof outcome === 'string' ? optionWords(outcome, t) : t('courseRide.outcome')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        {outcome !== null && (
          <Menu.Item py="sm" onClick={() => end(null, null)}>
            {t('courseRide.rodeOn')}
          </Menu.Item>
        )}
        {options
          .filter((option) => !(hasReasons && option === 'eliminated'))
          .map((option) => (
            <Menu.Item key={option} py="sm" onClick={() => end(option, null)}>
              {optionWords(option, t)}
            </Menu.Item>
          ))}
        {hasReasons && <Menu.Label>{optionWords('eliminated', t)}</Menu.Label>}
        {hasReasons &&
          reasons.map((reason) => (
            <Menu.Item key={reason} py="sm" onClick={() => end('eliminated', reason)}>
              {optionWords(reason, t)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { valueIn } from '#domain/scoring/journal.ts'
import type { RoundScore } from '#domain/scoring/jumping/score-round.ts'
import { reasons } from '#domain/scoring/jumping/sheet-form.ts'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { optionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface OutcomeMenuProps {
  score: RoundScore
  written: SheetPart
  closed: boolean
  write: (field: string, value: FieldValue) => void
}

const plain = ['retired', 'withdrawn', 'no_show'] as const

/** How the round ended, where it does not end at the finish; once said, the way to take it back. */
export function OutcomeMenu({ written, closed, write }: OutcomeMenuProps) {
  const t = useMessages()
  const outcome = valueIn(written, 'outcome')
  const end = (how: string, reason: string | null) => {
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
          variant="default"
          disabled={closed}
          leftSection={<IconDoorExit size={20} />}
        >
          {typeof outcome === 'string' ? optionWords(outcome, t) : t('jumpingRide.outcome')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        {outcome !== null && (
          <Menu.Item
            onClick={() => {
              write('outcome', null)
              if (valueIn(written, 'reason') !== null) write('reason', null)
            }}
          >
            {t('jumpingRide.ridesOn')}
          </Menu.Item>
        )}
        {plain.map((how) => (
          <Menu.Item key={how} py="sm" onClick={() => end(how, null)}>
            {optionWords(how, t)}
          </Menu.Item>
        ))}
        <Menu.Label>{optionWords('eliminated', t)}</Menu.Label>
        {reasons.map((reason) => (
          <Menu.Item key={reason} py="sm" onClick={() => end('eliminated', reason)}>
            {optionWords(reason, t)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item py="sm" onClick={() => end('disqualified', null)}>
          {optionWords('disqualified', t)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

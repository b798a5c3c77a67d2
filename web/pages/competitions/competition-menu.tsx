import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsMove, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCompetitionActs } from '#web/components/competitions/use-competition-acts.ts'
import type { Moves, PlannedCompetition } from '#web/components/day-ground/planned-competition.ts'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { actIcons, isPossible } from './acts/bulk-acts.tsx'
import type { ProgrammeActs, RowAct } from './acts/programme-acts.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { isMovable } from './plan.ts'
import type { ShownShow } from './shown-show.ts'

interface CompetitionMenuProps {
  show: ShownShow
  row: CompetitionRowFragment
  plan: readonly PlannedCompetition[]
  moves: Moves
  programme: ProgrammeActs
}

const ofOne: readonly RowAct[] = ['shift', 'split', 'merge']

/** What can be done with a competition from the list; nothing for those who only read. */
export function CompetitionMenu({ show, row, plan, moves, programme }: CompetitionMenuProps) {
  const t = useMessages()
  const acts = useCompetitionActs(show.id)
  const [asked, setAsked] = useState<'move' | null>(null)
  const planned = plan.find(({ id }) => id === row.id)
  if (!row.permissions.includes('WRITE')) return null
  const item = (act: RowAct) => {
    const Icon = actIcons[act]
    return (
      <Menu.Item
        key={act}
        leftSection={<Icon size={16} />}
        {...(act === 'cancel' && { color: 'red' })}
        onClick={() => programme.ask(act, [row])}
      >
        {t(`programme.offer.${act}`)}
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={t('competitions.actsOf', { number: row.number })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {planned && isMovable(planned) && (
            <Menu.Item leftSection={<IconArrowsMove size={16} />} onClick={() => setAsked('move')}>
              {t('competitions.move')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void acts.duplicate(row)}>
            {t('competitions.duplicate')}
          </Menu.Item>
          {ofOne.filter((act) => isPossible(act, [row])).map(item)}
          {isPossible('cancel', [row]) && item('cancel')}
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => void acts.remove(row)}
          >
            {t('competitions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'move' && planned && (
        <MoveDialog
          show={show}
          competition={planned}
          commit={moves.commit}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

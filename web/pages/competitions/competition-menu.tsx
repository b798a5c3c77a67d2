import { useMutation } from '@apollo/client/react'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsMove, IconBan, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCompetitionActs } from '#web/components/competitions/use-competition-acts.ts'
import { notify } from '#web/components/notify.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { cancelCompetitionMutation } from './operations.ts'
import { isMovable, type PlannedCompetition } from './plan.ts'
import type { ShownShow } from './shown-show.ts'
import type { Moves } from './use-moves.ts'

interface CompetitionMenuProps {
  show: ShownShow
  row: CompetitionRowFragment
  plan: readonly PlannedCompetition[]
  moves: Moves
}

/** What can be done with a competition from the list; nothing for those who only read. */
export function CompetitionMenu({ show, row, plan, moves }: CompetitionMenuProps) {
  const t = useMessages()
  const acts = useCompetitionActs(show.id)
  const [cancel] = useMutation(cancelCompetitionMutation)
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null)
  const planned = plan.find(({ id }) => id === row.id)
  if (!row.permissions.includes('WRITE')) return null
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
          {row.status !== 'cancelled' && (
            <Menu.Item
              color="red"
              leftSection={<IconBan size={16} />}
              onClick={() => setAsked('cancel')}
            >
              {t('competitions.cancel')}
            </Menu.Item>
          )}
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
      {asked === 'cancel' && (
        <ReasonDialog
          title={t('competitions.cancel')}
          text={t('competitions.cancel.text')}
          verb={t('competitions.cancel')}
          destructive
          onReason={async (reason) => {
            await cancel({ variables: { id: row.id, status: 'cancelled', reason } })
            const status = t('shell.competitionStatus.cancelled')
            notify(t('competitions.statusIsNow', { status }))
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

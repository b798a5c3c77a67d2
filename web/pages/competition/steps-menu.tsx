import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconCopy, IconTrash, IconUsers } from '@tabler/icons-react'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { useOpenOnArrival } from '#web/components/use-open-on-arrival.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { stepsBack } from './steps.ts'
import { StepsButton } from './steps-button.tsx'

interface StepsMenuProps {
  status: CompetitionStatus
  onDuplicate: () => void
  /** Types the sheets again; undefined while there is nothing on them. */
  onSecond: (() => void) | undefined
  /** Back to a status, or cancelled: it needs a reason. */
  onStatus: (status: CompetitionStatus) => void
  onRemove: () => void
}

export function StepsMenu({ status, onDuplicate, onSecond, onStatus, onRemove }: StepsMenuProps) {
  const t = useMessages()
  const { button, opened, setOpened } = useOpenOnArrival()
  return (
    <Menu position="bottom-end" width={260} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <StepsButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
          {t('competitions.duplicate')}
        </Menu.Item>
        {onSecond && (
          <Menu.Item leftSection={<IconUsers size={16} />} onClick={onSecond}>
            {t('competitions.second')}
          </Menu.Item>
        )}
        {stepsBack(status).map((each) => (
          <Menu.Item
            key={each}
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => onStatus(each)}
          >
            {t('competitions.backTo', { status: t(`shell.competitionStatus.${each}`) })}
          </Menu.Item>
        ))}
        {status !== 'cancelled' && (
          <Menu.Item
            color="red"
            leftSection={<IconBan size={16} />}
            onClick={() => onStatus('cancelled')}
          >
            {t('competitions.cancel')}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {t('competitions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

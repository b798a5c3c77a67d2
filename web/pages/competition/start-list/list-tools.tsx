import { Button, Group, Menu } from '@mantine/core'
import {
  IconArrowsShuffle,
  IconCoffee,
  IconDownload,
  IconInfoCircle,
  IconPrinter,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dressageBreakHabits, suggestBreaks } from '#domain/timetable/timetable.ts'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { StartListCompetition } from './operations.ts'
import type { StartList } from './use-start-list.ts'

interface ToolsProps {
  competition: StartListCompetition
  list: StartList
  isReadOnly: boolean
  onPanel: (panel: 'draw' | 'explanation') => void
}

export function Tools({ competition, list, isReadOnly, onPanel }: ToolsProps) {
  const t = useMessages()
  const { order, fixed, edits } = list
  const suggestion = suggestBreaks(order.length, competition.secondsPerStart, {
    ...dressageBreakHabits,
    label: '',
  })
  const saveCsv = () => {
    const parameters = { competition: competition.id }
    download({ path: 'exports/start-list-csv', parameters, locale: t.locale })
      .then(saveFile)
      .catch((error: unknown) => notifyError(downloadProblem(error, t)))
  }
  return (
    <Group gap="xs">
      {!isReadOnly && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsShuffle size={16} />}
            disabled={fixed > 0}
            title={fixed > 0 ? t('start-order.draw.started', { count: fixed }) : undefined}
            onClick={() => onPanel('draw')}
          >
            {t('start-order.draw.again')}
          </Button>
          {suggestion.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCoffee size={16} />}
              disabled={fixed > 0}
              onClick={() => edits.setBreaks(suggestion)}
            >
              {t('start-order.suggestBreaks', { count: suggestion.length })}
            </Button>
          )}
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconInfoCircle size={16} />}
        onClick={() => onPanel('explanation')}
      >
        {t('start-order.explain.open')}
      </Button>
      <Menu withinPortal position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />}>
            {t('start-order.take')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPrinter size={16} />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/shows/$showId/printer"
                params={{ showId: competition.show.id }}
                search={{ competition: competition.id }}
              />
            )}
          >
            {t('start-order.print')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={saveCsv}>
            {t('start-order.csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

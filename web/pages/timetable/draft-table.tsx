import { ActionIcon, Button, Group, Paper, Table, Text, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { draftName } from './draft-name.ts'
import type { DayTimetable, DraftFigures, TimetableShow } from './operations.ts'
import { RevertDialog } from './revert-dialog.tsx'
import classes from './timetable.module.css'
import type { TimetableActs } from './use-timetable-acts.ts'
import { hasTimes } from './what-next.tsx'

interface DraftTableProps {
  timetable: DayTimetable
  show: TimetableShow
  draftId: string | null
  acts: TimetableActs
  onDraft: (draftId: string | null) => void
}

/** What stands and every draft of the day, side by side; and the way back to what was published before. */
export function DraftTable({ timetable, show, draftId, acts, onDraft }: DraftTableProps) {
  const t = useMessages()
  const [reverting, setReverting] = useState(false)
  const { drafts, lastPublication, broken, cost, lists } = timetable
  const isDrawn = hasTimes(lists)
  if (drafts.length === 0 && !lastPublication) return null
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('timetable.drafts')}>
      <Group justify="space-between" gap="sm" mb={drafts.length > 0 ? 'xs' : 0}>
        <Text fw={550}>{t(drafts.length > 0 ? 'timetable.drafts' : 'timetable.drafts.none')}</Text>
        {lastPublication && (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {t(
                lastPublication.isRevert ? 'timetable.last.reverted' : 'timetable.last.published',
                {
                  at: formatMoment(lastPublication.at, show.timeZone, t.locale),
                  by: lastPublication.by ?? '',
                },
              )}
            </Text>
            <Button
              size="xs"
              variant="default"
              disabled={acts.busy !== null}
              onClick={() => setReverting(true)}
            >
              {t('timetable.revert.open')}
            </Button>
          </Group>
        )}
      </Group>
      {drafts.length > 0 && (
        <div className={classes['drafts']}>
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('timetable.drafts.name')}</Table.Th>
                <Table.Th ta="right">{t('timetable.drafts.broken')}</Table.Th>
                <Table.Th ta="right" data-wide>
                  {t('timetable.drafts.cost')}
                </Table.Th>
                <Table.Th ta="right">{t('timetable.drafts.moved')}</Table.Th>
                <Table.Th ta="right" data-wide>
                  {t('timetable.drafts.largest')}
                </Table.Th>
                <Table.Th aria-label={t('timetable.drafts.acts')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              <Table.Tr data-shown={draftId === null || undefined}>
                <Table.Td>
                  <Chosen
                    isShown={draftId === null}
                    label={t('timetable.asPlanned')}
                    onClick={() => onDraft(null)}
                  />
                  {!isDrawn && (
                    <Text size="xs" c="dimmed">
                      {t('timetable.asPlanned.none')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right">{isDrawn ? broken : '–'}</Table.Td>
                <Table.Td ta="right" data-wide>
                  {isDrawn ? cost : '–'}
                </Table.Td>
                <Table.Td ta="right">–</Table.Td>
                <Table.Td ta="right" data-wide>
                  –
                </Table.Td>
                <Table.Td />
              </Table.Tr>
              {drafts.map((draft) => (
                <DraftRow
                  key={draft.id}
                  draft={draft}
                  timeZone={show.timeZone}
                  isShown={draft.id === draftId}
                  acts={acts}
                  onShow={() => onDraft(draft.id)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {reverting && (
        <RevertDialog
          showId={show.id}
          day={timetable.day}
          timeZone={show.timeZone}
          revert={acts.revert}
          onClose={() => setReverting(false)}
        />
      )}
    </Paper>
  )
}

interface DraftRowProps {
  draft: DraftFigures
  timeZone: string
  isShown: boolean
  acts: TimetableActs
  onShow: () => void
}

function DraftRow({ draft, timeZone, isShown, acts, onShow }: DraftRowProps) {
  const t = useMessages()
  const { id, kind, by, broken, cost, moved, largestShift, isStale, seed } = draft
  const name = draftName(draft, timeZone, t)
  const kindId = `timetable.kind.${kind}`
  const largest = t('timetable.minutes', { minutes: Math.ceil(largestShift / 60) })
  return (
    <Table.Tr data-shown={isShown || undefined}>
      <Table.Td>
        <Chosen isShown={isShown} label={name} onClick={onShow} />
        <Text size="xs" c="dimmed">
          {[
            // Where nobody typed a name, it says so already.
            ...(draft.name && isKnownMessage(kindId) ? [t(kindId)] : []),
            ...(by ? [by] : []),
            ...(kind === 'solved' ? [t('timetable.drafts.seed', { seed })] : []),
            ...(isStale ? [t('timetable.drafts.stale')] : []),
          ].join(' · ')}
        </Text>
        <Text size="xs" data-narrow>
          {t('timetable.drafts.largest')}: {largest}
        </Text>
      </Table.Td>
      <Table.Td ta="right">{broken}</Table.Td>
      <Table.Td ta="right" data-wide>
        {cost}
      </Table.Td>
      <Table.Td ta="right">{moved}</Table.Td>
      <Table.Td ta="right" data-wide>
        {largest}
      </Table.Td>
      <Table.Td ta="right" w={44}>
        <Tooltip label={t('timetable.drafts.discard', { name })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('timetable.drafts.discard', { name })}
            disabled={acts.busy !== null}
            onClick={() => acts.discard({ id, name })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </Table.Td>
    </Table.Tr>
  )
}

function Chosen({
  isShown,
  label,
  onClick,
}: {
  isShown: boolean
  label: string
  onClick: () => void
}) {
  return (
    <Button
      size="compact-sm"
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      h="auto"
      mih={26}
      classNames={{ label: classes['draftName'] ?? '' }}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { draftName } from './draft-name.ts'
import type { ShownDraft, TimetableShow } from './operations.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { TimetableActs } from './use-timetable-acts.ts'

interface DraftBannerProps {
  draft: ShownDraft
  show: TimetableShow
  acts: TimetableActs
  onClose: () => void
}

/** Above everything while a draft is shown: what it comes to, and the way out. */
export function DraftBanner({ draft, show, acts, onClose }: DraftBannerProps) {
  const t = useMessages()
  const [publishing, setPublishing] = useState(false)
  const { id, kind, broken, moved, added, isStale } = draft
  const name = draftName(draft, show.timeZone, t)
  return (
    <Alert
      color={isStale ? 'ochre' : 'indigo'}
      icon={<IconPencil />}
      title={t('timetable.draft.title', { name })}
    >
      <Group justify="space-between" align="flex-end" gap="sm">
        <Text size="sm" flex="1 1 16rem">
          {isStale
            ? t('timetable.draft.stale')
            : t('timetable.draft.figures', { broken, moved, added })}
          {kind === 'repaired' && !isStale && (
            <Text span size="xs" display="block">
              {t('timetable.repair.wants')}
            </Text>
          )}
        </Text>
        <Group gap="xs">
          <StepButtons draft={draft} show={show} acts={acts} />
          <Button size="xs" variant="default" onClick={onClose}>
            {t('timetable.draft.close')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={acts.busy !== null}
            onClick={() => acts.discard({ id, name })}
          >
            {t('timetable.draft.discard')}
          </Button>
          <Button
            size="xs"
            disabled={isStale || acts.busy !== null}
            onClick={() => setPublishing(true)}
          >
            {t('timetable.publish')}
          </Button>
        </Group>
      </Group>
      {publishing && (
        <PublishDialog
          draft={draft}
          name={name}
          timeZone={show.timeZone}
          publish={acts.publish}
          onClose={() => setPublishing(false)}
        />
      )}
    </Alert>
  )
}

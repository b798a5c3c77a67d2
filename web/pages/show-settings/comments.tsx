import { useMutation } from '@apollo/client/react'
import { Radio, Stack, Switch } from '@mantine/core'
import {
  type CommentSettings,
  commentSettingsInput,
  commentWriters,
} from '#domain/comments/comment.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { TextLink } from '#web/components/link.tsx'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { saveCommentSettingsMutation } from './operations.ts'
import type { SettingsShow } from './show-settings.tsx'

/** Whether there are comments at the show, and who writes them. */
export function CommentsSection({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const [saveCommentSettings] = useMutation(saveCommentSettingsMutation)
  const section = useSectionForm<CommentSettings, CommentSettings>({
    name: `comments:${show.id}`,
    schema: commentSettingsInput,
    stored: valuesOf(show),
    save: async (input, opened) => {
      const { data } = await saveCommentSettings({ variables: { showId: show.id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveCommentSettings
      if (changedMeanwhile.length === 0) notify(t('comments.settings.saved'), { id: 'show-saved' })
      return { stored: valuesOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const mayWrite = show.permissions.includes('WRITE')
  return (
    <Stack gap="xl">
      <SectionFrame
        section={section}
        mayWrite={mayWrite}
        labels={{ isOn: t('comments.settings.on'), writers: t('comments.settings.writers') }}
      >
        <Switch
          label={t('comments.settings.on')}
          description={t('comments.settings.on.text')}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <Radio.Group label={t('comments.settings.writers')} {...form.getInputProps('writers')}>
          <Stack gap="xs" mt="xs">
            {commentWriters.map((who) => (
              <Radio key={who} value={who} label={t(`comments.writers.${who}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </SectionFrame>
      {mayWrite && show.commentSettings.isOn && (
        <TextLink
          to="/shows/$showId/comments"
          params={{ showId: show.id }}
          search={{ view: 'reports' }}
        >
          {t('comments.settings.reports')}
        </TextLink>
      )}
    </Stack>
  )
}

function valuesOf({ commentSettings: { isOn, writers } }: SettingsShow): CommentSettings {
  return { isOn, writers }
}

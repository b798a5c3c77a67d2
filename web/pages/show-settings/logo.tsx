import { useApolloClient } from '@apollo/client/react'
import { showLogoLimits } from '#domain/files/file-limits.ts'
import { FileField } from '#web/components/files/file-field.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { showSettingsQuery } from './operations.ts'
import type { SettingsShow } from './show-settings.tsx'

/** The picture beside the name of the show. It is sent at once, without the form around it. */
export function Logo({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const client = useApolloClient()
  return (
    <FileField
      label={t('shows.field.logo')}
      description={t('shows.field.logo.text')}
      purpose="show-logo"
      subjectId={show.id}
      limits={showLogoLimits}
      file={show.logo}
      mayWrite={show.permissions.includes('WRITE')}
      onChanged={() => client.refetchQueries({ include: [showSettingsQuery] })}
    />
  )
}

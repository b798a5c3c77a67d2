import { List } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'

/** What people agree to; its version stands in `domain/privacy/consent-texts.ts`. */
export function PrivacyNotice() {
  const t = useMessages()
  return (
    <List size="sm" spacing={4} aria-label={t('privacy.notice.title')}>
      <List.Item>{t('privacy.notice.account')}</List.Item>
      <List.Item>{t('privacy.notice.devices')}</List.Item>
      <List.Item>{t('privacy.notice.results')}</List.Item>
      <List.Item>{t('privacy.notice.rights')}</List.Item>
    </List>
  )
}

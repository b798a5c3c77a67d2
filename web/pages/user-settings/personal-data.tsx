import { Group } from '@mantine/core'
import { LinkButton } from '#web/components/link.tsx'
import { PrivacyNotice } from '#web/components/privacy-notice.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { Consents } from './consents.tsx'
import { SettingsPart } from './settings-part.tsx'

/** What is stored about whoever reads, and what they agreed to. */
export function PersonalData({ accountId }: { accountId: string }) {
  const t = useMessages()
  const params = { of: 'account' as const, recordId: accountId }
  return (
    <>
      <SettingsPart title={t('privacy.consent.title')}>
        <Consents
          text="account"
          about={<PrivacyNotice />}
          give={t('privacy.consent.give')}
          withdrawal={t('privacy.consent.withdraw.text')}
        />
      </SettingsPart>
      <SettingsPart title={t('privacy.ratings.title')} text={t('privacy.ratings.text')}>
        <Consents
          text="ratings"
          give={t('privacy.ratings.give')}
          withdrawal={t('privacy.ratings.withdraw.text')}
          beside={
            <LinkButton to="/ratings" variant="default">
              {t('privacy.ratings.show')}
            </LinkButton>
          }
        />
      </SettingsPart>
      <SettingsPart title={t('privacy.mine.title')} text={t('privacy.mine.text')}>
        <Group>
          <LinkButton to="/personal-data/$of/$recordId" params={params} variant="default">
            {t('privacy.mine.show')}
          </LinkButton>
        </Group>
      </SettingsPart>
    </>
  )
}

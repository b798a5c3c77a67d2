import { Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { consentTexts } from '#domain/privacy/consent-texts.ts'
import { PrivacyNotice } from '#web/components/privacy-notice.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface ConsentForm {
  values: { consent: string }
  errors: Record<string, ReactNode>
  setFieldValue(field: 'consent', version: string): void
}

/** What is stored about an account, and that its owner agrees. */
export function ConsentFields({ form }: { form: ConsentForm }) {
  const t = useMessages()
  return (
    <>
      <Text fw={550}>{t('privacy.notice.title')}</Text>
      <PrivacyNotice />
      <Checkbox
        label={t('privacy.consent.agree')}
        description={t('privacy.consent.version', { version: consentTexts.account })}
        error={form.errors['consent']}
        checked={form.values.consent !== ''}
        onChange={(event) =>
          form.setFieldValue('consent', event.currentTarget.checked ? consentTexts.account : '')
        }
      />
    </>
  )
}

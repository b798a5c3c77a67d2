import { Stack } from '@mantine/core'
import { EntrySystemPage } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ConfirmationTexts } from './confirmation-texts.tsx'
import { Confirming } from './confirming.tsx'
import { Contact } from './contact.tsx'
import { Languages } from './languages.tsx'
import { Reminders } from './reminders.tsx'
import { Terms } from './terms.tsx'
import { When } from './when.tsx'
import { WhoFirst } from './who-first.tsx'

/** When entries are taken, who is first, how they are confirmed, in which languages, and who answers for them. */
export function General() {
  const t = useMessages()
  return (
    <EntrySystemPage title={t('shell.entrySystem.general')}>
      {(open) => (
        <Stack gap="xl">
          <When open={open} />
          <WhoFirst open={open} />
          <Confirming open={open} />
          <Reminders open={open} />
          <Languages open={open} />
          <TitledSection title={t('entry-system.contact')} text={t('entry-system.contact.text')}>
            <Contact system={open.system} />
          </TitledSection>
          <Terms open={open} />
          <ConfirmationTexts open={open} />
        </Stack>
      )}
    </EntrySystemPage>
  )
}

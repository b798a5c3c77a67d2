import { Stack } from '@mantine/core'
import { EntrySystemPage } from '#web/components/entry-system/entry-system-page.tsx'
import { LeftOpen } from '#web/components/entry-system/left-open.tsx'
import { Filling } from './filling.tsx'
import { Inbox } from './inbox.tsx'
import { Messages } from './messages.tsx'
import { Opening } from './opening.tsx'
import { Share } from './share.tsx'
import { hasRules, Templates } from './templates.tsx'
import { Versions } from './versions.tsx'

/** Whether the show takes entries, what is missing before it does, and what its rules leave open. */
export function Overview() {
  return (
    <EntrySystemPage>
      {(open) => (
        <Stack gap="xl">
          <Opening open={open} />
          {hasRules(open) ? null : <Templates open={open} />}
          <LeftOpen open={open} />
          <Inbox open={open} />
          <Messages open={open} />
          <Filling open={open} />
          <Share open={open} />
          {hasRules(open) && <Templates open={open} />}
          <Versions open={open} />
        </Stack>
      )}
    </EntrySystemPage>
  )
}

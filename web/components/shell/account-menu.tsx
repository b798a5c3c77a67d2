import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { StoredSession } from '#web/session/stored-session.ts'
import { ListSkeleton } from '../query-view.tsx'
import { useSoon } from '../use-soon.ts'
import { accountWords } from './account-words.ts'

const loadPanel = () => import('./account-panel.tsx')

const AccountPanel = latePart(async () => ({ default: (await loadPanel()).AccountPanel }))

/** Who is signed in; opens how the application looks to them, and the way out. */
export function AccountMenu({ account }: { account: StoredSession['account'] }) {
  const t = useMessages()
  const panel = useRef<HTMLDivElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  useSoon(loadPanel)
  const name = accountWords(account, t)
  return (
    <>
      <UnstyledButton
        style={{ borderRadius: '50%' }}
        popoverTarget="account-panel"
        aria-haspopup="dialog"
      >
        <VisuallyHidden>{t('shell.account', { name })}</VisuallyHidden>
        <Avatar name={name} color="arena" variant="filled" size={34} aria-hidden />
      </UnstyledButton>
      {/* The browser's own: it closes with Escape and with a click beside it, and gives the focus back. */}
      <div
        id="account-panel"
        className="paddock-account-panel"
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={t('shell.account', { name })}
        onBeforeToggle={({ newState }) => newState === 'open' && setWasOpened(true)}
      >
        {wasOpened && (
          <Suspense fallback={<ListSkeleton rows={4} />}>
            <AccountPanel account={account} onClose={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}

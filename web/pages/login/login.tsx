import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ListSkeleton } from '#web/components/query-view.tsx'
import { DoorLayout } from '#web/components/shell/door-layout.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { isRidersPage } from '#web/session/riders-pages.ts'
import { installationQuery } from '#web/session/sign-in/operations.ts'
import { useSession } from '#web/session/stored-session.ts'
import { wayBack } from '#web/session/way-back.ts'
import { ChoosePassword } from './choose-password.tsx'
import { CodeSignIn } from './code-sign-in.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { PositionLink } from './position-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StoppedNotice } from './stopped-notice.tsx'

/**
 * Signs in, or opens what a link brings: of the office to a judge's position, of a letter to the choice
 * of a password.
 */
export function Login() {
  const t = useMessages()
  const navigate = useNavigate()
  const { history } = useRouter()
  const session = useSession()
  const { next, token, letter, step } = useSearch({ from: '/login' })
  const { data, error } = useQuery(installationQuery, { context: { withoutAuthorization: true } })
  const [chosenFor, setChosenFor] = useState<string | null>(null)
  // A link is opened even where somebody is signed in: the device changes hands.
  const mustSecure = session?.account.mustSecure === true
  const isDone = session !== null && token === undefined && letter === undefined
  useEffect(() => {
    if (!isDone) return
    const back = mustSecure ? '/settings' : wayBack(next, window.location.origin)
    // Another application.
    if (isRidersPage(back)) window.location.replace(back)
    else history.replace(back)
  }, [isDone, mustSecure, next, history])
  const {
    needsFirstAdministrator,
    demo = false,
    mail = false,
    registration = false,
    opensAccounts = false,
  } = data?.installation ?? {}
  if (needsFirstAdministrator) return <Navigate to="/setup" replace />
  if (token !== undefined) {
    return (
      <DoorLayout title={t('shell.login.link.title')}>
        <PositionLink token={token} />
      </DoorLayout>
    )
  }
  if (letter !== undefined) {
    const onChosen = (email: string) => {
      setChosenFor(email)
      void navigate({ to: '/login', search: { step: 'signIn' }, replace: true })
    }
    return (
      <DoorLayout title={t('credentials.choose.title')}>
        <ChoosePassword token={letter} onChosen={onChosen} />
      </DoorLayout>
    )
  }
  const mayAskCode = step === 'code' || (step === undefined && isEntryForm(next))
  // A form that stood here meanwhile would take what is typed with it when its place is taken.
  if (!data && !error && (mayAskCode || step === 'register' || step === 'password')) {
    return (
      <DoorLayout title={t('shell.login.title')}>
        <ListSkeleton rows={3} />
      </DoorLayout>
    )
  }
  if (step === 'register' && registration) {
    return (
      <DoorLayout title={t('credentials.register')}>
        <RegisterForm demo={demo} />
      </DoorLayout>
    )
  }
  if (step === 'password' && data) {
    return (
      <DoorLayout title={t('credentials.forgotten.title')}>
        <ForgottenPassword demo={demo} mail={mail} />
      </DoorLayout>
    )
  }
  if (mail && mayAskCode) {
    return (
      <DoorLayout title={t('shell.login.title')}>
        <StoppedNotice />
        <CodeSignIn demo={demo} opensAccounts={opensAccounts} />
      </DoorLayout>
    )
  }
  return (
    <DoorLayout title={t('shell.login.title')}>
      <StoppedNotice />
      {chosenFor !== null && <Alert role="status">{t('credentials.choose.done')}</Alert>}
      <SignInForm key={chosenFor} email={chosenFor ?? ''} registration={registration} mail={mail} />
    </DoorLayout>
  )
}

/** Riders enter rarely and seldom know a password: they are offered a code first. */
function isEntryForm(next: string | undefined): boolean {
  return next !== undefined && /^\/shows\/\d+\/enter\b/.test(next)
}

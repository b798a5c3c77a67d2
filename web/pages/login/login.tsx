import { useQuery } from '@apollo/client/react'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DoorLayout } from '#web/components/shell/door-layout.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { installationQuery } from '#web/session/operations.ts'
import { useSession } from '#web/session/stored-session.ts'
import { wayBack } from '#web/session/way-back.ts'
import { PositionLink } from './position-link.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in with e-mail and password, or by a link of the office that opens a judge's position. */
export function Login() {
  const t = useMessages()
  const { history } = useRouter()
  const session = useSession()
  const { next, token } = useSearch({ from: '/login' })
  const { data } = useQuery(installationQuery, { context: { withoutAuthorization: true } })
  const isSignedIn = session !== null
  useEffect(() => {
    // A link is opened even where somebody is signed in: the device changes hands.
    if (isSignedIn && token === undefined) history.replace(wayBack(next, window.location.origin))
  }, [isSignedIn, token, next, history])
  if (data?.installation.needsFirstAdministrator) return <Navigate to="/setup" replace />
  if (token !== undefined) {
    return (
      <DoorLayout title={t('shell.login.link.title')}>
        <PositionLink token={token} />
      </DoorLayout>
    )
  }
  return (
    <DoorLayout title={t('shell.login.title')}>
      <SignInForm />
    </DoorLayout>
  )
}

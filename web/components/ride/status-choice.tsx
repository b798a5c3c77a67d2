import { lazy, Suspense, useState } from 'react'
import { useSoon } from '#web/components/use-soon.ts'
import { StatusButton } from './status-button.tsx'
import type { StatusMenuProps } from './status-menu.tsx'

const loadMenu = () => import('./status-menu.tsx')

const StatusMenu = lazy(async () => ({ default: (await loadMenu()).StatusMenu }))

/** The status of a start, which the office may set; what it may become is loaded when it is asked for. */
export function StatusChoice(props: StatusMenuProps) {
  const { status, discipline } = props
  const [opened, setOpened] = useState(false)
  useSoon(loadMenu)
  if (!opened) return <StatusButton {...{ status, discipline }} onClick={() => setOpened(true)} />
  return (
    <Suspense fallback={<StatusButton {...{ status, discipline }} loading />}>
      <StatusMenu {...props} />
    </Suspense>
  )
}

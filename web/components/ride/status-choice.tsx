import { Suspense, useState } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { useSoon } from '#web/components/use-soon.ts'
import { StatusButton } from './status-button.tsx'
import type { StatusMenuProps } from './status-menu.tsx'

const loadMenu = () => import('./status-menu.tsx')

const StatusMenu = latePart(async () => ({ default: (await loadMenu()).StatusMenu }))

/** The status of a start, which the office may set; what it may become is loaded when it is asked for. */
export function StatusChoice(props: StatusMenuProps) {
  const { riding, discipline } = props
  const [opened, setOpened] = useState(false)
  useSoon(loadMenu)
  if (!opened) return <StatusButton {...{ riding, discipline }} onClick={() => setOpened(true)} />
  return (
    <Suspense fallback={<StatusButton {...{ riding, discipline }} loading />}>
      <StatusMenu {...props} />
    </Suspense>
  )
}

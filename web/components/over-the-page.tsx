import { lazy, Suspense } from 'react'
import { useAskedQuestion } from './confirm.ts'
import { useNoticeShown } from './notify.tsx'

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })))

/** What lies over every page, loaded when it is first needed. */
export function OverThePage() {
  const question = useAskedQuestion()
  const noticeShown = useNoticeShown()
  return (
    <Suspense>
      {noticeShown && <Notices />}
      {question && <ConfirmDialog question={question} />}
    </Suspense>
  )
}

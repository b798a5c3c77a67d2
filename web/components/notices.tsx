import { Notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { isUnderNotice } from './keep-clear.ts'
import classes from './notices.module.css'
import { notificationTime } from './notify.tsx'

/** Where notices appear: at the foot of the page, and at its head while somebody writes at the foot. */
export function Notices() {
  const isAtHead = useWritesAtFoot()
  return (
    <Notifications
      autoClose={notificationTime}
      position={isAtHead ? 'top-right' : 'bottom-right'}
      className={classes['notices'] ?? ''}
    />
  )
}

function useWritesAtFoot(): boolean {
  const [isAtFoot, setAtFoot] = useState(false)
  useEffect(() => {
    const look = () => {
      const field = document.activeElement
      const isField = field?.matches('input, textarea, select, [contenteditable]') ?? false
      const screen = { width: innerWidth, height: innerHeight }
      setAtFoot(isField && field !== null && isUnderNotice(field.getBoundingClientRect(), screen))
    }
    look()
    addEventListener('focusin', look)
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [])
  return isAtFoot
}

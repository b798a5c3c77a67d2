import { Notifications } from '@mantine/notifications'
import classes from './notices.module.css'
import { notificationTime } from './notify.tsx'

/** Where notices appear. */
export function Notices() {
  return (
    <Notifications
      autoClose={notificationTime}
      position="bottom-right"
      className={classes['notices'] ?? ''}
    />
  )
}

import { contactMessages } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendMessage } from './contact-messages.service.ts'

export function contactMessageRoutes(bind: Bind, platform: Platform): void {
  bind(contactMessages.send, ({ body, visitor }) => sendMessage(platform, body, visitor))
}

import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/newsletter.ts'

/** Messages of the newsletter, its forms and e-mails, in German. */
export const messages: CatalogueOf<typeof english> = {
  'newsletter.title': 'Newsletter',
  'newsletter.text':
    'Neuheiten und Angebote, ein paar Mal im Monat. Sie können ihn jederzeit abbestellen.',
  'newsletter.offer': 'Jetzt abonnieren und einen Gutschein über 10\u00a0% Rabatt erhalten.',
  'newsletter.where': 'Wohin dürfen wir ihn senden?',
  'newsletter.email': 'E-Mail-Adresse',
  'newsletter.join': 'Abonnieren',
  'newsletter.leave': 'Abbestellen',
  'newsletter.leave-text':
    'Sie möchten ihn nicht mehr? Tragen Sie oben Ihre Adresse ein und bestellen Sie ihn ab.',
  'newsletter.sent': 'Prüfen Sie Ihre E-Mails',
  'newsletter.sent-text':
    'Wir haben Ihnen einen Link gesendet. Öffnen Sie ihn zur Bestätigung; bis dahin ändert sich nichts. Wenn die E-Mail nach ein paar Minuten nicht da ist, sehen Sie auch im Spam-Ordner nach.',
  'newsletter.joined': 'Sie erhalten den Newsletter',
  'newsletter.joined-text':
    'Vielen Dank! Wir haben Ihnen eine E-Mail gesendet, die auch den Link zum Abbestellen enthält.',
  'newsletter.left': 'Sie erhalten den Newsletter nicht mehr',
  'newsletter.left-text': 'Ihre Adresse wurde aus dem Verteiler gelöscht.',
  'newsletter.join-title': 'Newsletter bestätigen',
  'newsletter.join-confirm': 'Noch ein Klick, und Sie erhalten unseren Newsletter.',
  'newsletter.join-button': 'Ja, ich möchte den Newsletter',
  'newsletter.leave-title': 'Newsletter abbestellen',
  'newsletter.leave-confirm': 'Wir löschen Ihre Adresse sofort aus dem Verteiler.',
  'newsletter.leave-button': 'Abbestellen',
  'newsletter.link-title': 'Dieser Link gilt nicht mehr',
  'newsletter.link-text':
    'Der Link ist abgelaufen oder unvollständig. Bitte fordern Sie einen neuen an.',
  'newsletter.failed': 'Das ist gerade nicht möglich. Versuchen Sie es gleich noch einmal.',
  'newsletter.join-subject': 'Bestätigen Sie Ihren Newsletter – {shop}',
  'newsletter.join-mail':
    'jemand, hoffentlich Sie, möchte unseren Newsletter an diese Adresse erhalten. Bestätigen Sie es innerhalb von drei Tagen.',
  'newsletter.join-mail.else':
    'Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Sie erhalten keinen Newsletter.',
  'newsletter.leave-subject': 'Newsletter abbestellen – {shop}',
  'newsletter.leave-mail': 'hier können Sie unseren Newsletter abbestellen.',
  'newsletter.leave-mail.else': 'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun.',
  'newsletter.welcome-subject': 'Sie erhalten unseren Newsletter – {shop}',
  'newsletter.welcome-mail': 'vielen Dank für Ihre Anmeldung zu unserem Newsletter.',
  'newsletter.coupon-mail':
    'Hier ist Ihr Gutschein über 10\u00a0% Rabatt, geben Sie ihn im Warenkorb ein:',
  'newsletter.leave-any-time': 'Sie können ihn jederzeit abbestellen.',
  'newsletter.popup-close': 'Nein, danke',
  'newsletter.coupon': 'Ihr Gutschein: {coupon}. Er wartet im Warenkorb auf Sie.',
  'newsletter.coupon-words': '10\u00a0% Rabatt, aus dem Newsletter',
}

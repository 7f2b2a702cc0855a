import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/entry.ts'

/** Messages of reviews and other short forms, in German. */
export const messages: CatalogueOf<typeof english> = {
  'review.write': 'Bewertung schreiben',
  'review.moderated':
    'Wir lesen Bewertungen, bevor sie erscheinen. Ihr Name steht unter der Bewertung; eine E-Mail-Adresse ist nicht nötig.',
  'review.nickname': 'Name oder Spitzname',
  'review.headline': 'Titel der Bewertung',
  'review.detail': 'Wie ist das Produkt?',
  'review.rating': 'Sterne',
  'review.send': 'Bewertung senden',
  'review.failed':
    'Die Bewertung konnte nicht gesendet werden. Versuchen Sie es später noch einmal.',
  'sent.review': 'Vielen Dank für Ihre Bewertung',
  'sent.review.text':
    'Wir haben Ihre Bewertung erhalten. Sie erscheint, sobald wir sie geprüft haben.',
  'question.ask': 'Frage zu diesem Produkt',
  'question.kept':
    'Wir antworten per E-Mail. Frage und Antwort können ohne Ihren Namen auf der Seite des Produkts stehen. Wir bewahren Ihre Frage zwei Jahre auf und nutzen Ihre Adresse nur für die Antwort.',
  'question.text': 'Ihre Frage',
  'question.send': 'Frage senden',
  'question.failed': 'Die Frage konnte nicht gesendet werden. Versuchen Sie es später noch einmal.',
  'question.mail-subject': 'Frage zu {product}',
  'question.answer-subject': 'Antwort auf Ihre Frage zu {product}',
  'question.answer-open': 'Produkt ansehen',
  'question.answer-asked': 'Sie haben gefragt:',
  'sent.question': 'Vielen Dank für Ihre Frage',
  'sent.question.text': 'Wir haben Ihre Frage erhalten und antworten per E-Mail.',
  'watch.title': 'Benachrichtigen Sie mich, wenn es wieder da ist',
  'watch.kept':
    'Wir schreiben einmal, sobald das Produkt wieder erhältlich ist, und bewahren Ihre Adresse bis dahin auf, höchstens ein Jahr.',
  'watch.newsletter': 'Ich möchte auch den Newsletter',
  'watch.send': 'Benachrichtigen',
  'watch.failed':
    'Ihre Anfrage konnte nicht gespeichert werden. Versuchen Sie es später noch einmal.',
  'watch.confirm': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'watch.confirm.send': 'Bestätigen',
  'watch.leave': 'Keine Nachrichten mehr',
  'watch.leave.send': 'Keine Nachrichten mehr senden',
  'watch.mail-subject': 'Bitte bestätigen: Nachricht, wenn {product} wieder da ist',
  'watch.mail-text':
    'jemand möchte an dieser Adresse erfahren, wann {product} wieder auf Lager ist. Wenn Sie das waren, bestätigen Sie es.',
  'watch.mail-else': 'Wenn nicht, brauchen Sie nichts zu tun.',
  'watch.back-subject': '{product} ist wieder auf Lager',
  'watch.back-text': '{product} ist wieder erhältlich.',
  'watch.back-open': 'Zum Produkt',
  'watch.back-once': 'Das war die einzige Nachricht dazu.',
  'sent.watch': 'Prüfen Sie Ihre E-Mails',
  'sent.watch.text':
    'Wir haben Ihnen eine Nachricht mit einem Link gesendet. Bestätigen Sie damit Ihre Adresse, dann melden wir uns, sobald das Produkt wieder da ist.',
  'sent.confirmed': 'Vielen Dank, Ihre Adresse ist bestätigt',
  'sent.confirmed.text': 'Wir schreiben Ihnen einmal, sobald das Produkt wieder auf Lager ist.',
  'sent.left': 'Sie erhalten keine Nachrichten mehr',
  'sent.left.text': 'Ihre Adresse wurde gelöscht.',
  'sent.over': 'Dieser Link gilt nicht mehr',
  'sent.over.text': 'Fordern Sie die Nachricht auf der Produktseite noch einmal an.',
  'sent.back': 'Zurück zu {name}',
  'sent.gone': 'Dieses Produkt wird hier nicht mehr verkauft.',
}

import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in French. */
export const texts: ChannelTexts = {
  connect: 'Se connecter',
  connectAnyway: 'Se connecter quand même',
  disconnect: 'Se déconnecter',
  connecting: 'Connexion en cours',
  connected: 'Connecté',
  closing: 'Déconnexion en cours',
  notConnected: 'Non connecté',
  refused:
    'La connexion n’a pas pu être ouverte. Les navigateurs n’en disent pas la raison aux pages : vérifiez l’adresse, que le serveur fonctionne et accepte les pages de {origin}, et la politique de cette page (connect-src).',
  mixed:
    'Cette page est venue par https : les navigateurs refusent donc une connexion non protégée. Choisissez un serveur qui commence par wss://.',
  badAddress: 'Ce n’est pas une adresse de WebSocket. Vérifiez le serveur et ce qui est saisi.',
  noServer: 'Ce canal n’a aucun serveur WebSocket, seul protocole qu’une page puisse utiliser.',
  socketHeaders:
    'Les navigateurs ne laissent pas les pages envoyer d’en-têtes avec un WebSocket : {names}.',
  messageHeaders:
    'Les messages d’un WebSocket n’ont pas d’en-têtes. Ceux-ci ne sont pas envoyés : {names}.',
  message: 'Message',
  connectFirst: 'Connectez-vous pour l’envoyer.',
  unreadSchema: 'Son schéma est dans un format qui n’est pas lu ici : {format}.',
  messages: 'Messages',
  sent: 'Envoyé',
  received: 'Reçu',
  opened: 'Connecté',
  closed: 'Connexion fermée : {code} {reason}',
  filter: 'Filtrer',
  follow: 'Suivre les plus récents',
  clear: 'Effacer',
  noMessages: 'Rien n’a été envoyé ni reçu.',
  haveLeft: 'Entrées plus anciennes qui ne sont plus conservées : {count}',
  told: 'Messages reçus : {count}',
  unlikeSchema: 'Non conforme au schéma',
  binary: 'Données binaires',
  cutMessage: 'Seul le début en est conservé.',
  notKept: 'Trop volumineux pour être conservé.',
};

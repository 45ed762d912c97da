import { expect } from 'chai';
import { answerOf, siteOrigin } from '../rendered-answer.js';

describe('an image', () => {
  it('is its text', () => {
    const answer = answerOf('![a *nice* picture](https://evil.example/beacon.png)');
    expect(answer.all('img, a')).to.have.length(0);
    expect(answer.text).to.equal('a nice picture');
  });

  it('is shown from a host that the owner allows, without referrer', () => {
    const options = { siteOrigin, allowedImageHosts: ['docs.example.com'] };
    const image = answerOf('![a picture](/x.png)', options).query('img');
    expect(image.getAttribute('src')).to.equal('https://docs.example.com/x.png');
    expect(image.getAttribute('alt')).to.equal('a picture');
    expect(image.getAttribute('referrerpolicy')).to.equal('no-referrer');
    const capitals = { siteOrigin, allowedImageHosts: ['Docs.Example.com'] };
    expect(answerOf('![a picture](/x.png)', capitals).all('img')).to.have.length(1);
    for (const href of [
      'https://evil.example/x.png',
      'data:image/png;base64,AA',
      '//evil.example',
    ]) {
      expect(answerOf(`![x](${href})`, options).all('img')).to.have.length(0);
    }
  });
});

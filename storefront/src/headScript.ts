/**
 * The one script in the head, allowed in the CSP by its hash: public HTML is the same for everyone, so what this device
 * knows (theme, a client's name, a closed banner) is set before the first paint and nothing jumps later.
 */
export const headScript = [
  '(function(e){try{var s=localStorage,d=e.dataset,u=navigator.userAgent,t=s.getItem("theme");',
  'if(t)d.theme=t;',
  'if(s.getItem("client"))d.client="";',
  'if(s.getItem("displayFont"))d.displayFont="";',
  'var a=/iPhone/.test(u)?"ios":/Android/.test(u)?"android":"";',
  'if(a&&!s.getItem("appClosed"))d.app=a;',
  '}catch(x){}})(document.documentElement)',
].join('');

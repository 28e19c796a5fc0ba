/**
 * The one script in the head, allowed in the CSP by its hash: public HTML is the same for everyone, so what this device
 * knows (theme, that a client is here (`session/knownClient.ts`), a closed banner, a folded cart, an unanswered notice) is set before the first paint and
 * nothing jumps later.
 *
 * It also starts the shop's own scripts (`data-scripts`: their addresses), and only when the page has painted its
 * pictures or is touched: on a slow network the food is seen a second sooner. What does not come is asked for again. Clicks on buttons are kept in `earlyTaps` until
 * the code says that they have reached it (`page/earlyTaps.ts`), and so is what is typed after a click on the search. Pictures that do not come are marked, for the styles to
 * show a drawing of ours instead; most of them fail before the scripts are here.
 */
export const headScript = [
  '(function(e,w){var d=e.dataset,k=/\\bknown=(\\w+)/.exec(document.cookie);if(k)d.client=k[1];try{var s=localStorage,u=navigator.userAgent,t=s.getItem("theme");',
  'if(t)d.theme=t;',
  'if(s.getItem("cartFolded"))d.cart="folded";',
  'var a=/iPhone/.test(u)?"ios":/Android/.test(u)?"android":"";',
  'if(a&&!s.getItem("appClosed"))d.app=a;',
  'if(!s.getItem("cookieConsent"))d.notice="";',
  '}catch(x){}',
  'var f=document.currentScript.dataset.scripts,q=f,r=0,p=w.earlyTaps=[];w.earlyKeys="";',
  'function go(){if(q)q.split(" ").forEach(function(s){',
  'var n=document.createElement("script");n.type="module";n.async=!1;n.src=s;',
  'n.onerror=function(){d.stalled="";r=r||setTimeout(again,5e3)};document.head.append(n)});q=""}',
  'function again(){if(r){clearTimeout(r);r=0;q=f;go()}}w.addEventListener("online",again);',
  'w.addEventListener("click",function(v){',
  'if(v.target.closest&&v.target.closest("button"))p.push(v)},true);',
  'w.addEventListener("keydown",function(v){if(v.key&&v.key.length==1&&!v.ctrlKey&&!v.metaKey&&p.length',
  '&&p[p.length-1].target.closest("[data-search]"))w.earlyKeys+=v.key},true);',
  '["pointerdown","keydown"].forEach(function(n){w.addEventListener(n,go,true)});',
  'w.addEventListener("load",function(){w.requestIdleCallback?requestIdleCallback(go,{timeout:500}):setTimeout(go)});',
  'setTimeout(go,3e3);',
  '["error","load"].forEach(function(n){document.addEventListener(n,function(v){',
  'if(v.target.tagName=="IMG")v.target.toggleAttribute("data-torn",n=="error")},true)})',
  '})(document.documentElement,window)',
].join('');
